import { expect, it } from 'vitest'
import { sharedFileOf } from './chunk-groups.ts'

const reach = new Map([
  ['/routes/_blank.login.tsx', new Set(['input', 'login'])],
  ['/routes/_app.tsx', new Set(['menu', 'input', 'frame'])],
  ['/routes/_app.invoices._editor.tsx', new Set(['menu', 'grid', 'picker'])],
  ['/features/contact-form-drawer.tsx', new Set(['picker', 'drawer'])],
  ['/features/product-form-drawer.tsx', new Set(['drawer', 'flag'])],
  ['/editor/later-parts.ts', new Set(['assist', 'flag'])],
])

it('what several screens share lies where the first of them looks, and what one brings in stays with it', () => {
  const fileOf = sharedFileOf(reach)
  expect(['input', 'menu', 'picker', 'flag', 'drawer'].map(fileOf)).toEqual(['visitor', 'member', 'forms', 'behind', 'settings'])
  expect(['login', 'frame', 'grid', 'unheard of'].map(fileOf)).toEqual([undefined, undefined, undefined, undefined])
})
