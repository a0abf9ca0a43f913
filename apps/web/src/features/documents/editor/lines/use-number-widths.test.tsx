import { act, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadTexts } from '../../../../shared/text/texts.ts'
import { fakeServer } from '../../../../testing/fake-server.ts'
import { renderUi } from '../../../../testing/render.tsx'
import { createEditor, EditorContext } from '../state/editor.ts'
import { newDraft } from '../state/new-draft.ts'
import { aLine, references } from '../testing/references.ts'
import { LinesGrid } from './lines-grid.tsx'

beforeAll(() => loadTexts('documents', 'editor', 'problems'))
beforeEach(() => {
  fakeServer({})
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

test('a column is at once as wide as its longest number, and narrower again only once nobody types', async () => {
  const draft = { ...newDraft('invoice', references), lines: [aLine('Design', '100')] }
  const calls = { create: () => new Promise<never>(() => {}), save: () => new Promise<never>(() => {}) }
  const { store, ...editor } = createEditor({ draft, saved: null, references, calls, onSaved: () => {} })
  renderUi(
    <EditorContext value={{ store, ...editor }}>
      <LinesGrid />
    </EditorContext>,
  )
  const id = draft.lines[0]?.id ?? ''
  const price = (unitPrice: string) => act(() => store.changeLine(id, { unitPrice }))
  const tracks = () => screen.getByRole('table').style.gridTemplateColumns
  const usual = tracks()
  price('1234567890.12')
  const wide = tracks()
  expect(wide).not.toBe(usual)
  price('1')
  expect(tracks()).toBe(wide)
  await act(() => vi.advanceTimersByTimeAsync(1000))
  price('12')
  await act(() => vi.advanceTimersByTimeAsync(1499))
  expect(tracks()).not.toBe(usual)
  await act(() => vi.advanceTimersByTimeAsync(1500))
  expect(tracks()).toBe(usual)
})
