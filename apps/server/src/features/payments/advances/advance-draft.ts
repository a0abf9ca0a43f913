import { DocumentDraft, LineDraft } from '@invoice/contract/documents/draft.ts'
import type { Company } from '@invoice/contract/settings/companies.ts'
import type { TaxRate, Unit } from '@invoice/contract/settings/settings.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { standardRate } from '@invoice/domain/settings/standard-rate.ts'
import { bg } from '@invoice/text/payment-papers/bg.ts'
import { en } from '@invoice/text/payment-papers/en.ts'
import { newId } from '../../../platform/new-id.ts'
import type { PaymentRow } from '../record/payments-store.ts'

type Known = { company: Company; taxRates: readonly TaxRate[]; units: readonly Unit[] }

/**
 * What the invoice of an advance says before anybody changes it: one line of what is left of the payment, VAT included, chargeable on the day the
 * money came. It is marked as an advance, so that a later invoice offers to deduct it.
 */
export function advanceDraft(payment: PaymentRow, { company, taxRates, units }: Known): DocumentDraft {
  const { contactId, currency, rateFromEur, paidOn, paymentMethodId, fiscalReceipt, fiscalReceiptOn, unallocated } = payment
  const isRegistered = company.vatRegistration === 'registered'
  const line = LineDraft.parse({
    id: newId(),
    name: { bg: bg.ground.advance, en: en.ground.advance },
    unitId: (units.find(({ isDefault }) => isDefault) ?? units[0])?.id ?? null,
    quantity: '1',
    unitPrice: unallocated,
    taxRateId: standardRate(taxRates, paidOn, regimeOf(company))?.id ?? null,
  })
  return {
    ...DocumentDraft.parse({ type: 'invoice', companyId: company.id, contactId, language: company.language, currency }),
    rateFromEur,
    rateOn: rateFromEur === null ? null : paidOn,
    taxOn: paidOn,
    isAdvance: true,
    pricesIncludeVat: true,
    vatInvoice: isRegistered,
    paymentMethodId,
    place: company.city,
    issuedBy: company.issuedBy,
    fiscalReceiptNumber: fiscalReceipt,
    fiscalReceiptOn: fiscalReceipt === '' ? null : fiscalReceiptOn,
    lines: [line],
  }
}
