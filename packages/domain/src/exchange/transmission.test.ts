import { expect, test } from 'vitest'
import { askAfter, stateAfter, tryAfter } from './transmission.ts'

test('what comes late or twice moves nothing back', () => {
  expect(stateAfter('delivered', 'sent')).toBe('delivered')
  expect(stateAfter('sent', 'sent')).toBe('sent')
  expect(stateAfter('sent', 'queued')).toBe('sent')
})

test('what was accepted may be refused after all; what is over stays so, whatever is told later', () => {
  expect(stateAfter('sent', 'refused')).toBe('refused')
  expect(stateAfter('delivered', 'refused')).toBe('refused')
  expect(stateAfter('refused', 'delivered')).toBe('refused')
  expect(stateAfter('failed', 'delivered')).toBe('failed')
})

test('a provider that does not answer is tried for two days, and asked for a week how it stands', () => {
  const waits = (after: (n: number) => number | undefined): number[] => {
    const found: number[] = []
    for (let n = 0; n < 50; n++) {
      const wait = after(n)
      if (wait !== undefined) found.push(wait)
    }
    return found
  }
  const days = (all: readonly number[]) => all.reduce((sum, wait) => sum + wait, 0) / 86_400_000
  expect(days(waits(tryAfter))).toBeCloseTo(2, 0)
  expect(days(waits((asked) => askAfter(asked, 'sent', false)))).toBeCloseTo(6.7, 1)
})

test('what was delivered is asked for once more, what is over never', () => {
  expect(askAfter(3, 'delivered', true)).toBe(86_400_000)
  expect(askAfter(4, 'delivered', false)).toBeUndefined()
  expect(askAfter(0, 'refused', true)).toBeUndefined()
})
