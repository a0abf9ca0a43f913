import type { DocumentImportState } from '@invoice/contract/documents/document-imports.ts'
import { expect, test } from 'vitest'
import { Failure } from '../../../shared/api/failure.ts'
import { untilMade } from './until-made.ts'

const state = (name: DocumentImportState['state'], done = 0): DocumentImportState => ({
  state: name,
  done,
  rowCount: 9,
  messages: [],
  result: null,
})

test('an import is asked about until its job is over, an answer that is lost once more, and no longer by who has gone', async () => {
  const shown: number[] = []
  const answers = [() => state('running', 4), () => Promise.reject(new Failure(503, {}, '')), () => state('refused', 0)]
  const watch = { tell: ({ done }: DocumentImportState) => void shown.push(done), wait: async () => {} }
  const ended = await untilMade('x', state('waiting'), {
    ...watch,
    isLeft: () => false,
    ask: async () => (answers.shift() ?? (() => state('failed')))(),
  })
  expect([ended.state, shown, answers]).toEqual(['refused', [0, 4, 4], []])
  const left = await untilMade('x', state('running', 1), { ...watch, isLeft: () => true, ask: () => Promise.reject(new Error('asked')) })
  expect(left.state).toBe('running')
})
