import type { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import { createCompany } from '../../src/features/companies/create-company.ts'
import { createContact } from '../../src/features/contacts/create-contact.ts'
import { createDocument } from '../../src/features/documents/drafts/create-document.ts'
import { issueDocument } from '../../src/features/documents/issuing/issue-document.ts'
import { createRow } from '../../src/features/settings/lists/described-rows.ts'
import { TAX_RATES } from '../../src/features/settings/lists/used-lists.ts'
import type { Act } from '../../src/platform/act.ts'
import type { Tx } from '../../src/platform/db/transaction.ts'
import type { Pictures } from '../../src/platform/pictures/pictures.ts'
import { aCompany } from '../company.ts'
import { aForeignContact, aPerson } from '../contact.ts'
import { addLogos } from '../demo/sample-logos.ts'
import { aDraft, aLine } from '../draft.ts'
import { anIssuer, type Issuer } from '../issuer.ts'

/** Ids of the documents that were issued, by what is particular about each. */
export type Released = Map<string, string>

/** One document of every kind that this release issues, in a workspace that was just made. Nobody in it exists. */
export async function issueOneOfEach(tx: Tx, act: Act, pictures: Pictures): Promise<Released> {
  const released: Released = new Map()
  const issuer = await anIssuer(tx, act)
  const issue = async (kind: string, draft: DocumentDraft) => {
    const { id, version } = await createDocument(tx, act, draft)
    await issueDocument(tx, act, id, version)
    released.set(kind, id)
  }
  const lastOfLeva = { currency: 'BGN', issuedOn: '2025-12-30', taxOn: '2025-12-30', dueOn: '2026-01-10' }
  await issue('leva', aDraft(issuer, lastOfLeva))
  await issue('invoice-without-logo', aDraft(issuer))
  await addLogos(tx, act, pictures, [issuer.companyId])
  for (const [kind, draft] of await plan(tx, act, issuer)) await issue(kind, draft)
  await issue('advance', aDraft(issuer, { isAdvance: true, lines: [aLine(issuer, { quantity: '1', unitPrice: '30' })] }))
  const deducted = { name: { bg: 'Приспаднат аванс', en: 'Advance deducted' }, quantity: '-1', unitPrice: '30' }
  const deducting = aLine(issuer, { ...deducted, advanceId: released.get('advance') ?? null })
  await issue('deducting', aDraft(issuer, { language: 'both', lines: [aLine(issuer), deducting] }))
  const accounts = { in: { debitAccount: '501', creditAccount: '411' }, out: { debitAccount: '401', creditAccount: '501' } } as const
  for (const direction of ['in', 'out'] as const) {
    const sum = aLine(issuer, { quantity: '1', unitPrice: '30' })
    await issue(`cash-order-${direction}`, aDraft(issuer, { type: 'payment', direction, ...accounts[direction], lines: [sum] }))
  }
  for (const type of ['creditnote', 'debitnote'] as const) {
    const reason = { bg: 'Върната стока', en: 'Goods returned' }
    const note = { type, reason, sourceDocumentId: released.get('invoice-bg') ?? null, lines: [aLine(issuer, { quantity: '1' })] }
    await issue(type, aDraft(issuer, note))
  }
  await createDocument(tx, act, aDraft(issuer, { notes: 'Чернова' }))
  return released
}

async function plan(tx: Tx, act: Act, issuer: Issuer): Promise<[string, DocumentDraft][]> {
  const day = act.clock.today()
  const { rate, term } = await settings(tx, act)
  const line = (changes: Parameters<typeof aLine>[1] = {}) => aLine(issuer, changes)
  const draft = (changes: Partial<DocumentDraft> = {}) => aDraft(issuer, changes)
  const german = (await createContact(tx, act, aForeignContact())).id
  const american = (await createContact(tx, act, aForeignContact({}, 7))).id
  const person = (await createContact(tx, act, aPerson())).id
  const german20 = { name: { bg: 'ДДС 19 % (Германия)', en: 'VAT 19 % (Germany)' }, description: { bg: '', en: '' }, rate: '19' }
  const oss = await createRow(tx, act, TAX_RATES, {
    ...german20,
    countryCode: 'DE',
    validFrom: null,
    validTo: null,
    taxCode: '',
    isDefault: false,
  })
  const unregistered = await createCompany(tx, act, aCompany({ vatNumber: '', vatRegistration: 'none' }, 8))
  const sample = await createCompany(tx, act, aCompany({}, 9), { isSample: true })
  const ground = (key: string) => ({ taxRateId: rate('bg_0'), dealTermId: term(key) })
  const words = {
    place: { bg: 'София', en: 'Sofia' },
    issuedBy: 'Яна Дългокрачева',
    receivedBy: 'Крум Ясенов',
    notes: 'Благодарим!\nРед 2',
  }
  return [
    [
      'invoice-bg',
      draft({ ...words, orderNumber: 'ПО-7', lines: [line({ description: { bg: 'Три цвята', en: 'Three colours' }, sku: 'ET-1' })] }),
    ],
    ['invoice-en', draft({ ...words, language: 'en', contactId: german, lines: [line(ground('bg_21_2_eu'))] })],
    ['invoice-both', draft({ ...words, language: 'both', lines: [line(), line({ quantity: '0.5', unitPrice: '33.333333' })] })],
    ['gross', draft({ pricesIncludeVat: true, lines: ['0.99', '10.01', '7'].map((unitPrice) => line({ unitPrice })) })],
    [
      'discounts',
      draft({ lines: [line({ discountPercent: '12.5' }), line({ discountAmount: '3.33' }), line({ quantity: '-1', unitPrice: '5' })] }),
    ],
    ['several-rates', draft({ lines: [line(), line({ taxRateId: rate('bg_9') }), line(ground('bg_28')), line(ground('bg_41'))] })],
    [
      'intra-community',
      draft({ contactId: german, deliverToCountryCode: 'DE', deliverToCity: 'Leipzig', lines: [line(ground('bg_53_1'))] }),
    ],
    [
      'one-discount',
      draft({ oneDiscount: true, lines: [line({ discountPercent: '10' }), line({ unitPrice: '7' }), line({ discountAmount: '1' })] }),
    ],
    ['one-discount-sum', draft({ oneDiscount: true, lines: [line({ discountAmount: '5' }), line({ unitPrice: '7' })] })],
    ['offer-without-rate', draft({ type: 'offer', lines: [line({ taxRateId: null })] })],
    ['delivery-note', draft({ type: 'delivery_note', lines: [line({ unitPrice: null })] })],
    ['oss', draft({ contactId: person, ossInvoice: true, ossCountryCode: 'DE', lines: [line({ taxRateId: oss.id })] })],
    ['reverse-charge', draft({ lines: [line(ground('bg_82'))] })],
    ['not-registered', draft({ companyId: unregistered.id, paymentMethodId: null })],
    ['sample', draft({ companyId: sample.id, paymentMethodId: null })],
    ['dollars', draft({ contactId: american, currency: 'USD', rateFromEur: '1.0834', rateOn: day, lines: [line(ground('bg_21_2_non'))] })],
    ['dinars', draft({ currency: 'KWD', rateFromEur: '0.3612', rateOn: day })],
    ['person', draft({ contactId: person, paymentMethodId: null })],
    ['self-billed', draft({ selfBilled: true })],
    ['fiscal-receipt', draft({ fiscalReceiptNumber: '0012345', fiscalReceiptOn: day })],
    ['without-vat', draft({ companyId: unregistered.id, paymentMethodId: null, vatInvoice: false })],
    ['buyer-reference', draft({ buyerReference: 'LEITWEG-1', validUntilOn: null, deliveredOn: day, dueOn: day })],
    ['numbers-without-days', draft({ sourceNumber: 'Договор 7', fiscalReceiptNumber: '0012345' })],
    ['proforma', draft({ type: 'proforma' })],
  ]
}

async function settings(tx: Tx, { actor }: Act) {
  const keyed = async (table: 'app.tax_rates' | 'app.deal_terms') => {
    const rows = await tx.selectFrom(table).select(['key', 'id']).where('workspace_id', '=', actor.workspaceId).execute()
    return (key: string) => rows.find((row) => row.key === key)?.id ?? null
  }
  return { rate: await keyed('app.tax_rates'), term: await keyed('app.deal_terms') }
}
