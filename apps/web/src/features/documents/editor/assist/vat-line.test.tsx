import type { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import type { Contact } from '@invoice/contract/records/contacts.ts'
import type { DealTerm, TaxRate } from '@invoice/contract/settings/settings.ts'
import { DEAL_TERMS, type DealTermKey } from '@invoice/domain/regimes/bg/deal-terms.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { loadTexts } from '../../../../shared/text/texts.ts'
import { items, ok, standIn } from '../../../../testing/stand-in.ts'
import { inEditor } from '../testing/open-editor.tsx'
import { aLine, contact, references, ZERO } from '../testing/references.ts'
import { OssLine } from './oss-line.tsx'
import { VatLine } from './vat-line.tsx'

beforeAll(() => loadTexts('documents', 'editor', 'problems', 'countries'))

const ground = (key: DealTermKey): DealTerm => ({ ...DEAL_TERMS[key], id: key, key, version: 1, archivedAt: null }) as DealTerm
const rate = (id: string, percent: string, countryCode = 'BG'): TaxRate => ({
  ...(references.taxRates[0] as TaxRate),
  id,
  rate: percent,
  countryCode,
  validFrom: null,
  validTo: null,
  isDefault: false,
  archivedAt: null,
})
const german: Contact = { ...contact, countryCode: 'DE', vatNumber: 'DE136695976' }
const NO_TEXT = { bg: '', en: '' }
const check = (outcome: string) => ({
  id: 'check',
  vatNumber: german.vatNumber,
  outcome,
  name: NO_TEXT,
  address: NO_TEXT,
  city: NO_TEXT,
  postcode: '',
  consultationNumber: '',
  requesterVatNumber: '',
  checkedAt: '2026-11-20T10:00:00Z',
  checkedBy: 'Mira',
  reason: '',
})
const said = (outcome: string) => standIn({ 'GET /api/vat-checks': items(check(outcome)) })

function write(draft: Partial<DocumentDraft> = {}, buyer: Contact = german) {
  const lines = [aLine('Bottles', '10')]
  const dealTerms = [ground('bg_53_1'), ground('bg_21_2_eu'), ground('bg_28')]
  const known = { contact: buyer, dealTerms }
  return inEditor(
    <>
      <VatLine />
      <OssLine />
    </>,
    { draft: { contactId: buyer.id, lines, ...draft }, references: known },
  )
}

test('goods and services to a company with a valid number: both grounds with their reasons, and nothing applied before it is said', async () => {
  said('valid')
  const { draft } = write()
  await screen.findByText('A client in Germany with a valid VAT number, goods taken there: art. 53 VAT Act')
  screen.getByText('A client in Germany with a valid VAT number, service: art. 21(2), reverse charge')
  expect(draft()).toMatchObject({ dealTermId: null, lines: [{ taxRateId: aLine('', '').taxRateId }] })
  await userEvent.click(screen.getByRole('button', { name: /^Apply чл. 53|^Apply Intra/ }))
  expect(draft()).toMatchObject({ dealTermId: 'bg_53_1', lines: [{ taxRateId: ZERO }] })
  expect(screen.queryByText(/art. 53/)).toBeNull()
})

test('one key takes the first', async () => {
  said('valid')
  const { draft } = write()
  await screen.findByText(/art. 53/)
  await userEvent.keyboard('{Control>}e{/Control}')
  expect(draft().dealTermId).toBe('bg_53_1')
})

test('what a person has chosen stays: nothing is suggested beside it', async () => {
  const asked = said('valid')
  write({ dealTermId: 'bg_28' })
  await waitFor(() => expect(screen.queryByText(/art. 53/)).toBeNull())
  expect(asked.asked).toEqual([])
})

test.each([
  ['invalid', 'A client in Germany whose VAT number VIES does not know: Bulgarian VAT is charged.'],
  ['unavailable', 'A client in Germany whose VAT number has not been checked in VIES: until then Bulgarian VAT is charged.'],
])('a number that is %s takes no VAT off', async (outcome, text) => {
  said(outcome)
  write()
  await screen.findByText(text)
  expect(screen.queryByRole('button', { name: /^Apply/ })).toBeNull()
})

test('a number that was not checked is checked from here', async () => {
  const answers = [items(), items(check('valid'))]
  const asked = standIn({ 'GET /api/vat-checks': answers, 'POST /api/vat-checks': ok(check('valid')) })
  write()
  await userEvent.click(await screen.findByRole('button', { name: 'Check in VIES' }))
  await waitFor(() => expect(asked.of('POST /api/vat-checks')[0]?.body).toEqual({ vatNumber: 'DE136695976', countryCode: 'DE' }))
})

test('at home nothing is said', async () => {
  const asked = said('valid')
  write({}, contact)
  expect(screen.queryByRole('button')).toBeNull()
  expect(asked.asked).toEqual([])
})

test('goods to a private person abroad: the scheme is offered, with the rates of the law where none are ours', async () => {
  const made = ['19', '7'].map((percent) => ok(rate(`de${percent}`, percent, 'DE'), 201))
  const asked = standIn({ 'POST /api/tax-rates': made })
  const { draft } = write({}, { ...contact, kind: 'person', countryCode: 'DE', vatNumber: '' })
  await userEvent.click(await screen.findByRole('button', { name: /Use OSS/ }))
  expect(draft()).toMatchObject({ ossInvoice: true, ossCountryCode: 'DE', lines: [{ taxRateId: null }] })
  await userEvent.click(await screen.findByRole('button', { name: 'Add 19%, 7%' }))
  await waitFor(() => expect(draft().lines[0]?.taxRateId).toBe('de19'))
  expect(asked.of('POST /api/tax-rates').map(({ body }) => [body['rate'], body['countryCode']])).toEqual([
    ['19', 'DE'],
    ['7', 'DE'],
  ])
})
