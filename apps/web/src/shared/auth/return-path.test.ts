import { expect, it } from 'vitest'
import { safeReturnPath } from './return-path.ts'

it.each([
  ['/invoices', '/invoices'],
  ['/invoices?page=2#sums', '/invoices?page=2#sums'],
  ['/login', undefined],
  ['/login?return=/login', undefined],
  ['/logout/', undefined],
  ['/', undefined],
  ['//evil.example/x', undefined],
  ['/\\evil.example', undefined],
  ['/a/..//evil.example', undefined],
  ['https://evil.example/', undefined],
  ['javascript:alert(1)', undefined],
  ['/\t/evil.example', undefined],
  [7, undefined],
  [undefined, undefined],
])('%s leads back to %s', (path, expected) => {
  expect(safeReturnPath(path, 'https://app.example')).toBe(expected)
})
