import { act, screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useDocumentActs } from '../features/documents/acts/use-document-acts.tsx'
import { focusLate, whereAsked } from '../shared/layers/late-answer.ts'
import { changeLanguage, loadTexts } from '../shared/text/texts.ts'
import { aDraft, DOCUMENT_ID } from '../testing/a-document.ts'
import { LAYERS, type LayerName } from '../testing/every-layer.tsx'
import { renderScreen } from '../testing/render-screen.tsx'
import { sources } from '../testing/sources.ts'
import { late, ok, standIn } from '../testing/stand-in.ts'
import { toasts } from '../testing/toasts.ts'

const NAMES = Object.keys(LAYERS) as LayerName[]
const MADE = '0192f0c1-8a00-7000-8000-000000000009'
const COPY = `POST /api/documents/${DOCUMENT_ID}/duplicate`

let cover: (name: LayerName | null) => void
/** A page that asks for a copy at once, and what is opened over it meanwhile. */
function Page() {
  const [over, setOver] = useState<LayerName | null>(null)
  cover = setOver
  const { start } = useDocumentActs()
  useEffect(() => start('duplicate', { id: DOCUMENT_ID, type: 'invoice', number: null, recipientName: { bg: '', en: '' } }), [start])
  return (
    <>
      <input aria-label="of the page" />
      {over === null ? null : LAYERS[over]}
    </>
  )
}
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)))

beforeEach(async () => {
  await changeLanguage('en')
  await loadTexts('accounts', 'documents')
  window.history.replaceState(null, '', '/invoices')
})
afterEach(() => vi.unstubAllGlobals())

async function askForACopy() {
  const { answer, come } = late()
  standIn({ [COPY]: answer })
  const router = await renderScreen(Page, '/invoices')
  return { path: () => router.state.location.pathname, come: () => come(ok(aDraft({ id: MADE }), 201)) }
}

describe('an answer that leads to another page', () => {
  it('leads there while the page is in front', async () => {
    const { path, come } = await askForACopy()
    come()
    await waitFor(() => expect(path()).toBe(`/invoices/edit/${MADE}`))
  })

  it.each(NAMES)('waits below a %s, and is told', async (layer) => {
    const { path, come } = await askForACopy()
    await act(async () => cover(layer))
    come()
    await waitFor(() => expect(toasts()).toContain('A copy has been made as a draft.'))
    await settle()
    expect(path()).toBe('/invoices')
    await act(async () => cover(null))
    await waitFor(() => expect(path()).toBe(`/invoices/edit/${MADE}`))
  })

  it('leads nowhere once one has gone on by what lay over it', async () => {
    const { path, come } = await askForACopy()
    await act(async () => cover('palette'))
    come()
    await settle()
    window.history.replaceState(null, '', '/contacts')
    await act(async () => cover(null))
    await settle()
    expect(path()).toBe('/invoices')
  })
})

describe('the focus', () => {
  it.each(NAMES)('below a %s', async (layer) => {
    standIn({ [COPY]: late().answer })
    await renderScreen(Page, '/invoices')
    await act(async () => cover(layer))
    await settle()
    const field = screen.getByLabelText('of the page')
    focusLate(field)
    // Within a drawer or a dialog it is moved by what lies in it; what is typed into those two is never led elsewhere.
    expect(document.activeElement === field).toBe(layer !== 'palette' && layer !== 'question who one is')
  })
})

describe('the sources', () => {
  /** They hand over the file that a click just asked for, which takes nobody anywhere. */
  const MAY_SAVE = [
    'features/imports/documents/use-document-import.ts',
    'features/imports/use-import.ts',
    'features/reports/report-file-menu.tsx',
    'features/treasury/accounts/account-menu.tsx',
    'shared/files/use-download.ts',
    'shared/files/use-pdf-tab.ts',
    'shared/spreadsheets/export-items.tsx',
  ]
  /** What they are given to do then clears the selection, or closes their own drawer. */
  const LEAD_NOWHERE = [
    // the screen that it calls asks
    'features/documents/editor/state/saving/use-issue.ts',
    'features/documents/list/selection/download-menu.tsx',
    'features/documents/list/selection/pay-many-drawer.tsx',
    'features/documents/list/selection/selection-bar.tsx',
    'features/documents/list/selection/send-many-drawer.tsx',
    'features/jobs/refusals-drawer.tsx',
  ]
  const LEADS =
    /\bnavigate\(|\.focus\(|\bfocusField\(|\bsaveFile\(|\bwindow\.open\(|\b(?:toView|toList|onOpen|onMerged|onBegun|onDeleted|onRemoved|onIssued)(?:\?\.)?\(/
  const SAVES = /\bsaveFile\(await/
  const ASKS = /whereAsked\(|frontLayer\(|focusLate\(/

  it('lead nowhere after an answer without asking what is in front', () => {
    const found = sources
      .filter(({ text }) => SAVES.test(text) || asyncBodies(text).some((body) => LEADS.test(afterAwait(body)) && !ASKS.test(body)))
      .map(({ file }) => file)
    expect(found.toSorted()).toEqual([...MAY_SAVE, ...LEAD_NOWHERE].toSorted())
  })

  it('are read by their functions', () => {
    expect(asyncBodies('const a = async (x) => {\n  await y({ z })\n  navigate(x)\n}\n').map(afterAwait)).toEqual([
      ' y({ z })\n  navigate(x)\n',
    ])
    expect(sources.filter(({ text }) => text.includes('whereAsked(')).length).toBeGreaterThan(9)
  })

  function asyncBodies(text: string): string[] {
    return [...text.matchAll(/\basync\b[^{;]*?(?:=>\s*\{|\)(?::[^={]*)?\s*\{)|\.then\(\s*\([^)]*\)\s*=>\s*\{/g)].map((match) => {
      const start = match.index + match[0].length
      const body = text.slice(start, closing(text, start))
      return match[0].startsWith('.then') ? `await ${body}` : body
    })
  }

  function closing(text: string, from: number): number {
    let depth = 1
    for (let at = from; at < text.length; at++) {
      if (text[at] === '{') depth++
      if (text[at] === '}' && --depth === 0) return at
    }
    return text.length
  }

  function afterAwait(body: string): string {
    return body
      .split(/\bawait\b/)
      .slice(1)
      .join('')
  }
})

it('whoever asked in a dialog is led on while it is in front', async () => {
  expect(await whereAsked()()).toBe(true)
})
