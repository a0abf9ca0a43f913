import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sendTimeOf, sendTimes } from './send-times.ts'

const offered = (now: string) => sendTimes(new Date(now)).map(({ name, at }) => `${name} ${at.toISOString()}`)

test('of a morning in the week four times are offered, by Sofia’s clock', () => {
  expect(offered('2026-11-25T08:10:20Z')).toEqual([
    'in_an_hour 2026-11-25T09:11:00.000Z',
    'this_evening 2026-11-25T16:00:00.000Z',
    'tomorrow 2026-11-26T07:00:00.000Z',
    'monday 2026-11-30T07:00:00.000Z',
  ])
})

test('late in the evening this evening is over, and of a Sunday tomorrow is Monday, said once', () => {
  expect(offered('2026-11-29T20:00:00Z')).toEqual(['in_an_hour 2026-11-29T21:00:00.000Z', 'tomorrow 2026-11-30T07:00:00.000Z'])
})

test('after midnight in Sofia it is already the next day', () => {
  expect(offered('2026-11-25T22:30:00Z')[1]).toBe('this_evening 2026-11-26T16:00:00.000Z')
})

test('what is offered can always be chosen', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }), (now) => {
      const times = sendTimes(now)
      expect(times.length).toBeGreaterThanOrEqual(2)
      for (const { at } of times) expect(sendTimeOf(now, at)).toEqual(at)
      expect(new Set(times.map(({ at }) => at.getTime())).size).toBe(times.length)
    }),
  )
})

test.each([
  ['a year ahead', '2027-11-25T08:00:00Z', new Date('2027-11-25T08:00:00Z')],
  ['more than a year ahead', '2028-01-01T08:00:00Z', 'too_far'],
  ['a few seconds ago', '2026-11-25T07:59:30Z', null],
  ['yesterday', '2026-11-24T08:00:00Z', 'past'],
] as const)('%s', (_, wanted, expected) => {
  expect(sendTimeOf(new Date('2026-11-25T08:00:00Z'), new Date(wanted))).toEqual(expected)
})
