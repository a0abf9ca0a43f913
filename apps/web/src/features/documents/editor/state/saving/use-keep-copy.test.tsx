import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logout } from '../../../../../shared/auth/auth-calls.ts'
import { setUser } from '../../../../../shared/auth/auth-store.ts'
import { fakeServer, PETYA, SIGN_OUT, signedOut } from '../../../../../testing/fake-server.ts'
import { references } from '../../testing/references.ts'
import { createEditor } from '../editor.ts'
import { newDraft } from '../new-draft.ts'
import { leftBehind, neverSaved } from './draft-mirror.ts'
import { useKeepCopy } from './use-keep-copy.ts'

const kept = () => leftBehind(neverSaved('invoice'))?.draft.notes

function write(notes: string) {
  const calls = { create: () => new Promise<never>(() => {}), save: () => new Promise<never>(() => {}) }
  const editor = createEditor({ draft: newDraft('invoice', references), saved: null, references, calls, onSaved: () => {} })
  renderHook(() => useKeepCopy(editor))
  editor.store.change({ notes })
}
const hide = () => {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  setUser(PETYA)
})
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(document, 'visibilityState')
})

test('what is typed is kept when the person pauses', async () => {
  write('чернова')
  expect(kept()).toBeUndefined()
  await act(() => vi.advanceTimersByTimeAsync(300))
  expect(kept()).toBe('чернова')
})

test.each([
  ['left', () => window.dispatchEvent(new Event('pagehide'))],
  ['hidden', hide],
] as const)('it is kept at once when the page is %s', (_, leave) => {
  write('чернова')
  leave()
  expect(kept()).toBe('чернова')
})

test('signing out leaves no copy behind, and none comes back from a page that is closed after it', async () => {
  fakeServer({ [SIGN_OUT]: signedOut })
  write('чернова')
  window.dispatchEvent(new Event('pagehide'))
  expect(kept()).toBe('чернова')
  await logout()
  expect(kept()).toBeUndefined()
  window.dispatchEvent(new Event('pagehide'))
  expect(kept()).toBeUndefined()
})

test('a session that has merely ended leaves the copy for the same person, and for nobody else', () => {
  write('чернова')
  window.dispatchEvent(new Event('pagehide'))
  setUser(null)
  setUser({ ...PETYA, id: 42 })
  expect(kept()).toBeUndefined()
  setUser(PETYA)
  expect(kept()).toBe('чернова')
})
