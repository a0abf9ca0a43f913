import type { AuditEntry } from '@invoice/contract/history/audit-log.ts'
import { act, cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { chooseWorkspace } from '../../shared/api/workspace.ts'
import { changeLanguage, loadTexts } from '../../shared/text/texts.ts'
import { listed, network, ok } from '../../testing/network.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { rowId } from '../../testing/settings-rows.ts'
import { Audit } from './audit.tsx'
import { type AuditSearch, auditFilterOf, readAuditSearch } from './audit-search.ts'

beforeEach(async () => {
  chooseWorkspace('w')
  await changeLanguage('en')
  await loadTexts('audit', 'documents', 'imports')
})
afterEach(cleanup)

const anEntry = (entry: Partial<AuditEntry> = {}): AuditEntry => ({
  id: rowId(1),
  at: '2026-11-20T09:26:00.000Z',
  act: 'contact.updated',
  actor: { kind: 'user', id: rowId(9), name: 'Мария Стоева' },
  record: { kind: 'contact', id: rowId(5), name: 'Сребърна Липа ООД', documentType: null, isThere: true },
  changes: [{ field: 'paymentDays', from: 14, to: 30 }, { field: 'isVendor', from: false, to: true }, { field: 'personalNumber' }],
  facts: {},
  place: 18201,
  hash: `4b7e${'0'.repeat(56)}09c2`,
  ...entry,
})
const aVoid = anEntry({
  id: rowId(2),
  at: '2026-11-19T09:26:00.000Z',
  act: 'document.voided',
  record: { kind: 'document', id: rowId(6), name: '0000001241', documentType: 'invoice', isThere: true },
  changes: [],
  facts: { from: 'issued', to: 'voided', reason: 'Wrong client' },
  place: null,
  hash: null,
})
const pageOf = (items: readonly AuditEntry[], next: string | null = null) => ok({ items, names: {}, next })

function Shown() {
  const [search, setSearch] = useState<AuditSearch>({})
  return <Audit search={search} onSearch={setSearch} />
}

async function showing(routes: Parameters<typeof network>[0]) {
  const net = network({
    'GET /api/audit/summary': ok({ count: 10_000, isMore: true }),
    'GET /api/audit/people': listed({ id: rowId(9), kind: 'user', name: 'Мария Стоева' }),
    ...routes,
  })
  await renderScreen(Shown)
  return net
}

it('tells each entry in words under its day, and leads to the record', async () => {
  await showing({ 'GET /api/audit': pageOf([anEntry(), aVoid]) })
  const table = await screen.findByRole('table', { name: 'Audit' })
  expect(within(table).getByText(/Friday, 20\/11\/2026/)).toBeTruthy()
  expect(within(table).getByText('Payment days: 14 → 30 and 2 more')).toBeTruthy()
  expect(within(table).getByText('Issued → Voided, Wrong client')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Contact “Сребърна Липа ООД”' }).getAttribute('href')).toBe(`/contacts/${rowId(5)}`)
  expect(screen.getByRole('link', { name: 'Invoice 0000001241' }).getAttribute('href')).toBe(`/invoices/preview/${rowId(6)}`)
  expect(screen.getByText('more than 10,000 entries')).toBeTruthy()
})

it('opens an entry to what it was and what it is, and to its place in the chain', async () => {
  await showing({ 'GET /api/audit': pageOf([anEntry()]) })
  await userEvent.click(await screen.findByRole('button', { name: 'Changed, Contact “Сребърна Липа ООД”: what changed' }))
  expect([...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
    'Payment dayswas 14 is 30',
    'Vendorwas no is yes',
    'Personal numberchanged',
  ])
  expect(screen.getByText(/entry 18,201, hash 4b7e … 09c2/)).toBeTruthy()
})

it('goes to older entries and back, and asks for what a filter says from the first page on', async () => {
  const net = await showing({ 'GET /api/audit': pageOf([anEntry()], '17_next') })
  await userEvent.click(await screen.findByRole('button', { name: 'Older entries' }))
  expect(net.asked('GET /api/audit').at(-1)?.query['after']).toBe('17_next')
  await act(async () => {})
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind of record' }), 'Document')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Act' }), 'Voided')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Person' }), 'Мария Стоева')
  expect(net.asked('GET /api/audit').at(-1)?.query).toEqual({ act: 'document.voided', actorId: rowId(9), pageSize: '50' })
})

it('an address holds the filter, and what is none is passed over', () => {
  expect(
    readAuditSearch({ kind: 'x', act: 'document.issued', period: 'own', from: '2026-02-30', to: '2026-02-28', q: 7, record: 'x' }),
  ).toEqual({
    act: 'document.issued',
    period: 'own',
    to: '2026-02-28',
    q: '7',
  })
  expect(auditFilterOf({ period: 'week' }, '2026-11-20')).toEqual({ from: '2026-11-14' })
})
