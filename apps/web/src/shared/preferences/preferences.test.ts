import { beforeEach, expect, it } from 'vitest'
import { readPreference, writePreference } from './preferences.ts'

const setCookie = (cookie: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: as a browser would hold it
  document.cookie = cookie
}

beforeEach(() => {
  for (const name of ['theme', 'language', 'isVerticalNavCollapsed']) setCookie(`invoice-app-${name}=; path=/; max-age=0`)
})

it('is kept in a cookie with the prefix of the app', () => {
  writePreference('theme', 'dark')
  expect(document.cookie).toContain('invoice-app-theme=dark')
  expect(readPreference('theme')).toBe('dark')
})

it('falls back to the default on an unknown or broken value', () => {
  setCookie('invoice-app-theme=purple; path=/')
  setCookie('invoice-app-language=%E0; path=/')
  setCookie('invoice-app-isVerticalNavCollapsed=; path=/')
  expect([readPreference('theme'), readPreference('language'), readPreference('isVerticalNavCollapsed')]).toEqual(['system', null, 'false'])
})
