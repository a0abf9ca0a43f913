import type { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import { readVatPeriod, writeTreatment } from '@invoice/contract/vat/periods.ts'
import type { Treatment } from '@invoice/domain/regimes/ledgers-of.ts'
import { expect, test } from 'vitest'
import { aContact, aForeignContact } from '../../../../seed/contact.ts'
import { aDraft } from '../../../../seed/draft.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { readCompany } from '../../companies/read-company.ts'
import { createContact } from '../../contacts/create-contact.ts'
import { createDocument } from '../../documents/drafts/create-document.ts'
import { recordDocument } from '../../documents/issuing/record-document.ts'
import { aStudio } from '../../documents/testing/studio.ts'
import { findChecks } from '../checks/month-checks.ts'
import { declaredBy } from '../choices/choices-of.ts'
import { daysOfMonth, loadMonth } from '../load-month.ts'
import { presentAmounts } from '../month-figures.ts'
import { lookOver } from './look-over.ts'
import { TAXED, totalsIn, UNTAXED } from './testing/totals.ts'

const server = await testServer()
const NUMBER = 'DE136695976'

test('an overview that reads of the purchases only what is odd tells what the whole month tells', async () => {
  server.setNow('2026-11-20T10:00:00Z')
  const other = await aStudio(server)
  const { companyId } = other.issuer
  const contact = async (input: Parameters<typeof createContact>[2]) =>
    (await other.inWorkspace((tx) => createContact(tx, other.act, input))).id
  let next = 0
  const bill = async (changes: Partial<DocumentDraft> = {}) => {
    next += 1
    const draft = aDraft(other.issuer, { type: 'bill', vendorNumber: `R-${next}`, issuedOn: '2026-11-05', ...changes })
    const { id } = await other.inWorkspace((tx) => createDocument(tx, other.act, draft))
    await other.inWorkspace((tx) => recordDocument(tx, other.act, id, null))
    return id
  }
  const treat = (id: string, changes: Partial<Treatment>) =>
    other.client.call(writeTreatment, {
      params: { id },
      body: { kind: null, credit: null, claimedIn: null, rate: null, lineUses: null, ...changes },
    })
  const totals = (id: string, ...given: readonly object[]) => totalsIn(server.owner, other.act.actor.workspaceId, id, given)
  const look = async () => {
    const asked = { params: { month: '2026-11' }, query: { companyId } }
    const { digest, purchases, sales, cells, checks, checkCounts } = await other.client.call(readVatPeriod, asked)
    return { digest, said: { purchases, sales, cells, checks, checkCounts } }
  }
  const whole = () =>
    other.inWorkspace(async (tx) => {
      const company = await readCompany(tx, other.act, companyId)
      const days = daysOfMonth('2026-11')
      const month = await loadMonth(tx, other.act, company, days)
      const { ledgers, placed, entered, choices, currency } = month
      const { checks, checkCounts } = await findChecks(tx, other.act, company, month, days)
      const cells = presentAmounts(ledgers.declarationOf(placed.rows, entered.rows, declaredBy(choices)).cells, currency)
      return { purchases: entered.rows.length, sales: placed.rows.length, cells, checks, checkCounts }
    })
  const german = await contact(aForeignContact({ countryCode: 'DE', vatNumber: NUMBER }))
  const twice = [await contact(aContact({ code: 'T-1' }, 5)), await contact(aContact({ code: 'T-2' }, 5))]
  await bill()
  await bill({ issuedOn: '2026-11-06' })
  expect((await look()).said).toEqual(await whole())
  // Of the company alone; no bill is opened for it.
  expect((await look()).said).toMatchObject({ purchases: 2, checks: [{ code: 'submitter_unknown', document: null }] })
  const read = await other.inWorkspace(async (tx) =>
    lookOver(tx, other.act, await readCompany(tx, other.act, companyId), daysOfMonth('2026-11')),
  )
  expect(read.purchases).toEqual([])
  const { digest } = await look()
  await totals(await bill(), { ...TAXED, base: '0.00', vat: '0.00' })
  // What comes to nothing is another month as well.
  expect((await look()).digest).not.toBe(digest)
  await bill({ contactId: german })
  await treat(await bill({ contactId: german }), { kind: 'acquisition' })
  for (const contactId of twice) await bill({ contactId, vendorNumber: 'R-100' })
  await totals(await bill(), { ...TAXED, vat: '20.07' })
  await totals(await bill(), { ...UNTAXED, category: 'AE' })
  await totals(await bill())
  await treat(await bill(), { credit: 'none' })
  await treat(await bill({ issuedOn: '2026-10-05' }), { claimedIn: '2026-11' })
  await treat(await bill(), { claimedIn: '2026-12' })
  await totals(await bill({ type: 'expense', contactId: null, vendorNumber: 'R-90' }), TAXED)
  await totals(await bill({ type: 'expense', contactId: null, vendorNumber: 'R-91' }), UNTAXED)
  const wrong = await bill()
  await server.owner.query('alter table app.documents disable trigger user')
  await server.owner.query(
    `update app.documents set snapshot = jsonb_set(snapshot, '{recipient}', snapshot -> 'recipient' || '{"vatNumber": "BG123456789"}') where id = $1`,
    [wrong],
  )
  await server.owner.query('alter table app.documents enable trigger user')
  const { said } = await look()
  expect(said).toEqual(await whole())
  expect(said.checkCounts.map(({ code }) => code)).toEqual(
    expect.arrayContaining([
      'undecided',
      'reverse_charged',
      'wrong_number',
      'vat_without_number',
      'vat_differs',
      'repeated_number',
      'claimed_later',
    ]),
  )
})
