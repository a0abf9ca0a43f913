import type { AuditEntry } from '@invoice/contract/history/audit-log.ts'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { rowId } from '../../testing/settings-rows.ts'
import { ok, refused, standIn } from '../../testing/stand-in.ts'
import { chooseWorkspace } from '../api/workspace.ts'
import { changeLanguage } from '../text/texts.ts'
import { FoldedHistory, HistorySection } from './history.tsx'

const ID = rowId(5)
const READ = 'GET /api/audit'

beforeEach(async () => {
  chooseWorkspace('w')
  await changeLanguage('en')
})

const anEntry = (id: number, entry: Partial<AuditEntry> = {}): AuditEntry => ({
  id: rowId(id),
  at: '2026-11-20T09:26:00.000Z',
  act: 'contact.updated',
  actor: { kind: 'user', id: rowId(9), name: 'Мария Стоева' },
  record: { kind: 'contact', id: ID, name: 'Сребърна Липа ООД', documentType: null, isThere: true },
  changes: [],
  facts: {},
  place: null,
  hash: null,
  ...entry,
})
const pageOf = (items: readonly AuditEntry[], next: string | null = null) => ok({ items, names: {}, next })

test('a record tells who changed what, from what to what, and goes on to what is older', async () => {
  const changed = anEntry(1, { changes: [{ field: 'paymentDays', from: 14, to: 30 }, { field: 'personalNumber' }] })
  const { of } = standIn({ [READ]: [pageOf([changed], 'before'), pageOf([anEntry(2, { act: 'contact.created' })])] })
  await renderScreen(() => <HistorySection id={ID} />)
  const [first] = await screen.findAllByRole('listitem')
  if (!first) throw new Error('There is an entry.')
  expect(within(first).getByText('Changed')).toBeTruthy()
  expect(within(first).getByText('Мария Стоева')).toBeTruthy()
  expect([...first.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
    'Payment dayswas 14 is 30',
    'Personal numberchanged',
  ])
  expect(screen.getByRole('link', { name: 'Show in the audit' }).getAttribute('href')).toContain(ID)
  await userEvent.click(screen.getByRole('button', { name: 'Older entries' }))
  expect(await screen.findByText('Created')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Older entries' })).toBeNull()
  expect(of(READ).map(({ query }) => [query['recordId'], query['after']])).toEqual([
    [ID, undefined],
    [ID, 'before'],
  ])
})

test('in a drawer it is asked for once it is unfolded; what fails is told and asked for again', async () => {
  const { of } = standIn({ [READ]: [refused(409, { __: ['Not now.'] }), pageOf([])] })
  await renderScreen(() => <FoldedHistory id={ID} />)
  const opener = await screen.findByRole('button', { name: 'History' })
  expect(of(READ)).toEqual([])
  await userEvent.click(opener)
  expect((await screen.findByRole('alert')).textContent).toContain('Not now.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('There are no changes in the audit yet.')).toBeTruthy()
})
