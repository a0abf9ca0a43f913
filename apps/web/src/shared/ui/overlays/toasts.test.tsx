import { notifications } from '@mantine/notifications'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderUi } from '../../../testing/render.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { toast } from './toast.ts'
import { ToastHost } from './toast-host.tsx'

const HOSTILE = '<img src=x onerror="window.hacked = true">'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  act(() => notifications.clean())
  vi.useRealTimers()
})

async function say(...said: Parameters<typeof toast>): Promise<HTMLElement> {
  act(() => toast(...said))
  return screen.findByText(String(said[0]))
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const isShown = (text: string): boolean => screen.queryByText(text) !== null

test('a toast closes by itself after ten seconds, and not before', async () => {
  renderUi(<ToastHost />)
  await say('Saved')
  await wait(9_000)
  expect(isShown('Saved')).toBe(true)
  await wait(1_500)
  expect(isShown('Saved')).toBe(false)
})

test.each([
  ['pointed at', fireEvent.mouseEnter, fireEvent.mouseLeave],
  ['focused', fireEvent.focus, fireEvent.blur],
] as const)('a toast waits while it is %s, and then for the rest of its time', async (_, begin, end) => {
  renderUi(<ToastHost />)
  const text = await say('Saved')
  const shown = text.closest('[data-tone]') ?? text
  await wait(6_000)
  begin(shown)
  await wait(60_000)
  expect(isShown('Saved')).toBe(true)
  end(shown)
  await wait(3_000)
  expect(isShown('Saved')).toBe(true)
  await wait(2_000)
  expect(isShown('Saved')).toBe(false)
})

test('a toast has neither icon nor close button', async () => {
  renderUi(<ToastHost />)
  const shown = (await say('Saved')).closest('[data-tone]')
  expect(shown?.querySelector('button, svg, img, [class*="icon"]')).toBeNull()
})

test('a toast of the same name replaces the earlier one', async () => {
  renderUi(<ToastHost />)
  await say('One', { id: 'lines' })
  await say('Two', { id: 'lines' })
  await wait(1_000)
  expect([isShown('One'), isShown('Two')]).toEqual([false, true])
})

test('toasts come into a region that is announced from the start, errors at once', async () => {
  const { container } = renderUi(<ToastHost />)
  const region = container.querySelector('[aria-live="polite"]')
  expect(region).not.toBeNull()
  expect(region?.contains(await say('Saved'))).toBe(true)
  await say('Error deleting invoice', { tone: 'error' })
  expect(screen.getByRole('alert').textContent).toBe('Error deleting invoice')
})

test('our own texts may be marked up, what a person typed is shown letter by letter', async () => {
  renderUi(<ToastHost />)
  act(() => {
    toast(
      <>
        <b>{HOSTILE}</b> is deleted.
      </>,
    )
  })
  const name = await screen.findByText(HOSTILE)
  expect(name.tagName).toBe('B')
  expect(name.closest('[data-tone]')?.querySelector('img')).toBeNull()
})

test('a plain text that a person typed is no markup either', async () => {
  renderUi(<ToastHost />)
  const text = await say(`${HOSTILE} is deleted.`)
  expect(text.querySelector('img')).toBeNull()
})

// Texts have placeholders: what a person typed is none of them.
test.each([HOSTILE, '$t(cancel) {{name}}'])('the question before deleting names the item letter by letter: %s', async (name) => {
  renderUi(<ConfirmDialog opened name={name} onClose={() => {}} onConfirm={async () => {}} />)
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain(`Delete ${name}?`)
  expect(dialog.querySelector('img')).toBeNull()
})
