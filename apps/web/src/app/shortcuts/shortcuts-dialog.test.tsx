import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useShortcuts } from '../../shared/layers/use-layer.tsx'
import { renderScreen } from '../../testing/render-screen.tsx'
import { useShortcutsDialog } from './use-shortcuts-dialog.tsx'

const issue = vi.fn()

function Page({ withLines = false }) {
  useShortcuts([{ keys: 'mod+Enter', act: issue }])
  return (
    <>
      <input aria-label="field" />
      {withLines ? <p data-keys="lines" /> : null}
      {useShortcutsDialog()}
    </>
  )
}
const terms = () => screen.getAllByRole('term').map(({ textContent }) => textContent)

it('"?" lists what the keys of the screen do, and nothing of other screens', async () => {
  await renderScreen(() => <Page />)
  fireEvent.keyDown(document.body, { key: '?', code: 'Slash', shiftKey: true })
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(terms()).toEqual(['Issue', 'These shortcuts'])
  expect(screen.getByText('Ctrl Enter')).toBeDefined()
})

it('where somebody types "?" is a letter, and Ctrl-/ lists them; those of lines with them', async () => {
  await renderScreen(() => <Page withLines />)
  const field = screen.getByLabelText('field')
  fireEvent.keyDown(field, { key: '?', code: 'Slash', shiftKey: true })
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.keyDown(field, { key: '/', ctrlKey: true })
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(terms()).toContain('Repeat the line')
})

it('rests itself what it lists, and goes by its button', async () => {
  await renderScreen(() => <Page />)
  fireEvent.keyDown(document.body, { key: '?', shiftKey: true })
  const dialog = await screen.findByRole('dialog')
  fireEvent.keyDown(dialog, { key: 'Enter', ctrlKey: true })
  expect(issue).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
