import { servedActions } from '@invoice/contract/documents/actions.ts'
import { DOCUMENT_TYPES, type DocumentStatus, type DocumentType } from '@invoice/domain/documents/document.ts'
import { DOCUMENT_ACTIONS, type DocumentAction, statusesOf } from '@invoice/domain/documents/lifecycle.ts'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { changeLanguage, loadTexts } from '../../shared/text/texts.ts'
import { aDraft, aRow } from '../../testing/a-document.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { DocumentMenu } from './list/document-menu.tsx'
import { ViewHead } from './view/head/view-head.tsx'
import { ViewRail } from './view/view-rail.tsx'

beforeAll(async () => {
  await changeLanguage('en')
  await loadTexts('documents')
})
beforeEach(() => {
  fakeServer({})
})
afterEach(cleanup)

/** The words of the buttons and menu items that do an action. */
const NAMES: Readonly<Record<string, DocumentAction>> = {
  Edit: 'edit',
  'Finish and issue': 'edit',
  'Finish and record': 'edit',
  Delete: 'delete',
  'Create credit note': 'createCreditNote',
  'Create debit note': 'createDebitNote',
  Send: 'send',
  'Add payment': 'addPayment',
  'Mark accepted': 'accept',
  'Mark declined': 'decline',
  'Mark completed': 'complete',
  Convert: 'convert',
  'Mark disputed': 'dispute',
  'Cancel document': 'cancel',
  Void: 'void',
  Duplicate: 'duplicate',
}

const served = (type: DocumentType, status: DocumentStatus): readonly DocumentAction[] =>
  servedActions({ type, status, validUntilOn: null, sample: false }, '2026-11-21')
/** Issuing and recording are the editor's. */
const shown = (actions: readonly DocumentAction[]): readonly DocumentAction[] =>
  actions.filter((action) => action !== 'issue' && action !== 'record')

function actionsOf(within_: HTMLElement): DocumentAction[] {
  const items = ['button', 'link', 'menuitem'].flatMap((role) => within(within_).queryAllByRole(role))
  const found = items.flatMap((item) => NAMES[item.textContent ?? ''] ?? [])
  return DOCUMENT_ACTIONS.filter((action) => found.includes(action))
}

async function openMenu(name: RegExp): Promise<void> {
  const button = screen.queryByRole('button', { name })
  if (button === null) return
  fireEvent.click(button)
  await screen.findByRole('menu')
  await screen.findAllByRole('menuitem')
}

const STATES = DOCUMENT_TYPES.flatMap((type) => statusesOf(type).map((status) => ({ type, status })))

it.each(STATES)('offers for a $type that is $status in the list what its endpoints do', async ({ type, status }) => {
  await renderScreen(() => <DocumentMenu row={aRow({ type, status })} onDelete={() => {}} onAct={() => {}} />)
  await openMenu(/./)
  expect(actionsOf(document.body)).toEqual(shown(served(type, status)))
})

const SOME: DocumentAction[][] = [
  [],
  ['edit'],
  ['delete'],
  ['edit', 'delete'],
  ['accept', 'decline', 'duplicate'],
  ['complete', 'convert', 'cancel'],
  ['void'],
  ['addPayment', 'void'],
  ['createCreditNote', 'createDebitNote'],
  ['createDebitNote'],
]

it.each(SOME)('offers above and beside a paper %j and nothing else', async (...actions) => {
  // Of a draft: what the reply says decides, and not the status.
  const shownDocument = aDraft({ allowedActions: actions })
  await renderScreen(() => (
    <>
      <ViewHead id={shownDocument.id} document={shownDocument} onPrint={() => {}} onAct={() => {}} />
      <ViewRail id={shownDocument.id} document={shownDocument} onAct={() => {}} />
    </>
  ))
  await openMenu(/more/i)
  expect(actionsOf(document.body)).toEqual(actions)
})
