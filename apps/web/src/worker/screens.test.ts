import { WEB_PAGES } from '@invoice/contract/people/web-pages.ts'
import { expect, it } from 'vitest'
import { SCREENS_OF_MEMBERS } from './screens.ts'

/** Of who is signed out, of a stranger with a link, or between the two. */
const OF_OTHERS = /^\/(?:login|logout|register|forgot|account|invitation|onboarding|v|supto|500)(?:\/|$)/

it.each(WEB_PAGES)('%s opens without a connection if it is a screen of a member, and is kept nowhere if it is not', (page) => {
  expect(SCREENS_OF_MEMBERS.test(page)).toBe(!OF_OTHERS.test(page))
})

it.each([
  '/v/8f3c',
  '/i/8f3c',
  '/api/documents',
  '/login?return=/invoices',
  '/packages/8f3c',
  '/exports/8f3c',
  '/invoicesx',
  '/robots.txt',
])('%s is never answered from the browser', (path) => expect(SCREENS_OF_MEMBERS.test(path)).toBe(false))

it('is the same screen whatever its query asks for', () => {
  expect(SCREENS_OF_MEMBERS.test('/invoices?state=overdue&q=a/b')).toBe(true)
  expect(SCREENS_OF_MEMBERS.test('/')).toBe(true)
})
