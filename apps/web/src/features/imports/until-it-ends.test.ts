import { expect, test } from 'vitest'
import { Failure } from '../../shared/api/failure.ts'
import { untilItEnds } from './until-it-ends.ts'

const lost = new Failure(0, {}, '')
const refused = new Failure(403, {}, '')

/** Answers in turn; the last one again and again. */
function answering(answers: readonly (number | null | Failure)[]) {
  let at = 0
  return async () => {
    const answer = answers[Math.min(at++, answers.length - 1)]
    if (answer instanceof Failure) throw answer
    return { done: answer ?? null, rowCount: 100 }
  }
}
const ended = (...answers: (number | null | Failure)[]) => untilItEnds(answering(answers), async () => {})

test('an import whose answer was lost is followed to its end', async () => {
  expect(await ended(lost, 10, lost, lost, 90, 100)).toBe('done')
})
test('one whose server ended is not done', async () => {
  expect(await ended(lost, 10, lost, null)).toBe('not_done')
})
test('where nobody answers for long, nothing is known', async () => {
  expect(await ended(lost)).toBe('unknown')
})
test('what is refused is told', async () => {
  await expect(ended(10, refused)).rejects.toBe(refused)
})
