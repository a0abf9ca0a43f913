import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, expect, vi } from 'vitest'
import { change } from '../shared/auth/auth-store.ts'
import { changeLanguage, startTexts } from '../shared/text/texts.ts'
import { takeToasts } from '../shared/ui/overlays/toast.ts'

/** Where Vitest begins. */
const HOME = 'http://localhost:3000/'

// happy-dom has no FontFaceSet; growing text areas listen to one.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })

// A part that is loaded when it is needed may take its time on a busy machine: what is waited for appears or never does.
configure({ asyncUtilTimeout: 60_000 })

await startTexts('en')
await changeLanguage('en')

afterEach(() => {
  const headings = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6, [role="heading"]')]
  // Not only its elements: what a screen listens to would answer the keys of the next test.
  cleanup()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  takeToasts()
  // Whatever was shown at the end: who goes from heading to heading would be told of nothing.
  expect(
    headings.filter(({ textContent, ariaLabel }) => (textContent + (ariaLabel ?? '')).trim() === '').map(({ outerHTML }) => outerHTML),
  ).toEqual([])
})

// Files share their worker's modules and window: each leaves them as it found them.
afterAll(async () => {
  // A part whose loading is cut off by the end of its file would stay away from all that come after.
  await vi.dynamicImportSettled()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  change({ user: null, twoFactorRequired: false, resetTokenExpired: false, isSignupOpen: true, isSessionOver: false })
  for (const { 0: name } of document.cookie.split('; ').map((cookie) => cookie.split('='))) {
    // biome-ignore lint/suspicious/noDocumentCookie: happy-dom keeps no other store
    if (name) document.cookie = `${name}=; max-age=0; path=/`
  }
  for (const { name } of [...document.documentElement.attributes])
    if (name.startsWith('data-')) document.documentElement.removeAttribute(name)
  // happy-dom follows a link to a file that is kept on the disk, and nothing leads back from there but a whole address.
  window.location.href = HOME
  history.replaceState(null, '', '/')
})
