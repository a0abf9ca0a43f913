import { expect, test } from 'vitest'
import { allowedActs, MOST_TURNS } from './inquiry.ts'

test('an open one is answered or closed, an answered one is asked again as well, and a closed one is opened by asking again', () => {
  expect(allowedActs('open', 1)).toEqual(['answer', 'close'])
  expect(allowedActs('answered', 2)).toEqual(['answer', 'ask_again', 'close'])
  expect(allowedActs('closed', 2)).toEqual(['ask_again'])
})

test('one in which too much was said is closed, and nothing else', () => {
  expect(allowedActs('answered', MOST_TURNS)).toEqual(['close'])
  expect(allowedActs('closed', MOST_TURNS)).toEqual([])
})
