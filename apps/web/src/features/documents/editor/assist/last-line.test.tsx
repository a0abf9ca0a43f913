import type { Document } from '@invoice/contract/documents/document.ts'
import type { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import type { DocumentStatus } from '@invoice/domain/documents/document.ts'
import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadTexts } from '../../../../shared/text/texts.ts'
import { ToastHost } from '../../../../shared/ui/overlays/toast-host.tsx'
import { anInvoice, aRow } from '../../../../testing/a-document.ts'
import { items, ok, standIn } from '../../../../testing/stand-in.ts'
import { aMethod } from '../testing/choices.ts'
import { inEditor } from '../testing/open-editor.tsx'
import { aLine, contact } from '../testing/references.ts'
import { LastLine } from './last-line.tsx'

beforeAll(() => loadTexts('documents', 'editor', 'problems'))

const CARD = aMethod({ id: '0190a000-0000-7000-8000-000000000059', kind: 'card_pos', currency: null })
const LAST: Document = anInvoice({
  id: 'last',
  type: 'invoice',
  status: 'issued',
  number: '0000000123',
  contactId: contact.id,
  issuedOn: '2026-10-01',
  taxOn: '2026-10-01',
  dueOn: '2026-10-31',
  notes: 'By contract 18',
  language: 'both',
  currency: 'USD',
  rateFromEur: '1.16',
  rateOn: '2026-10-01',
  paymentMethodId: CARD.id,
  lines: [{ ...aLine('Bottles', '10'), vatCategory: 'S', vatRate: '20', amount: '10.00', discount: '0.00', net: '10.00', total: '10.00' }],
})
const rows = (...statuses: DocumentStatus[]) =>
  items(...statuses.map((status) => aRow({ id: status === 'issued' ? 'last' : status, status })))

function write(draft: Partial<DocumentDraft> = {}, { isNew = true, list = rows('draft', 'voided', 'issued') } = {}) {
  const asked = standIn({ 'GET /api/documents': list, 'GET /api/documents/last': ok(LAST) })
  const known = { contact, paymentMethods: [aMethod({ isDefault: true }), CARD] }
  const editor = inEditor(
    <>
      <LastLine isNew={isNew} />
      <ToastHost />
    </>,
    { draft: { contactId: contact.id, language: 'bg', ...draft }, references: known },
  )
  return { ...editor, asked }
}

describe('the terms of the last document to the client', () => {
  test('are taken over where nobody has said otherwise, told, and taken back by one click', async () => {
    const { draft, asked } = write({ issuedOn: '2026-11-20' })
    await screen.findByText('As in 0000000123: notes, payment method, due date, language.')
    expect(draft()).toMatchObject({
      notes: 'By contract 18',
      paymentMethodId: CARD.id,
      dueOn: '2026-12-20',
      language: 'both',
      currency: 'EUR',
    })
    expect(asked.of('GET /api/documents')[0]?.query).toMatchObject({ contactId: contact.id, type: 'invoice', sort: '-issuedOn' })
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(draft()).toMatchObject({ notes: '', dueOn: null, language: 'bg' })
    expect(screen.queryByText(/^As in/)).toBeNull()
  })

  test('what was typed or chosen stays', async () => {
    const { draft } = write({ notes: 'Mine', paymentMethodId: null, dueOn: '2026-11-30', language: 'en' })
    await screen.findByText(/^Last to this client/)
    expect(draft()).toMatchObject({ notes: 'Mine', paymentMethodId: null, dueOn: '2026-11-30', language: 'en' })
  })

  test('a draft that is opened again is left as it is', async () => {
    const { draft } = write({}, { isNew: false })
    await screen.findByText(/^Last to this client/)
    expect(draft().notes).toBe('')
  })
})

describe('Ctrl-J', () => {
  test('copies lines, texts and terms; days, number and rate are of this document', async () => {
    const { draft } = write({ rangeId: 'range' })
    await screen.findByText(/^Last to this client: 0000000123 of 01\/10\/2026/)
    await userEvent.keyboard('{Control>}j{/Control}')
    expect(draft().lines.map(({ name, quantity, unitPrice }) => ({ name, quantity, unitPrice }))).toEqual(
      LAST.lines.map(({ name, quantity, unitPrice }) => ({ name, quantity, unitPrice })),
    )
    expect(draft().lines[0]?.id).not.toBe(LAST.lines[0]?.id)
    expect(draft()).toMatchObject({ rangeId: 'range', currency: 'USD', rateFromEur: null, rateOn: null, issuedOn: null, taxOn: null })
    expect(screen.queryByText(/^Last to this client/)).toBeNull()
  })

  test('is taken back', async () => {
    const { draft } = write({ lines: [aLine('Mine', '1')] })
    await screen.findByText(/^As in/)
    const before = draft()
    await userEvent.keyboard('{Control>}j{/Control}')
    expect(draft().lines).not.toEqual(before.lines)
    const copied = await screen.findByText('Copied from 0000000123.')
    await userEvent.click(within(copied.parentElement ?? document.body).getByRole('button', { name: 'Undo' }))
    expect(draft()).toEqual(before)
  })

  test('says what it lacks', async () => {
    const { store } = write({}, { list: rows('draft') })
    await userEvent.keyboard('{Control>}j{/Control}')
    await screen.findByText('There is no earlier document of this type to this client.')
    act(() => store.change({ contactId: null }))
    await userEvent.keyboard('{Control>}j{/Control}')
    await screen.findByText(/^Choose a client first/)
  })

  test('a note is of its invoice, and copied from nothing', () => {
    const { asked } = write({ type: 'creditnote' })
    expect(asked.asked).toEqual([])
  })
})
