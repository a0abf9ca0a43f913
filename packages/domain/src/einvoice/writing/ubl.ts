import type {
  Allowance,
  EInvoice,
  EInvoiceLine,
  LineVatCategory,
  Payment,
  PostalAddress,
  PrecedingInvoice,
  TradeParty,
  VatBreakdown,
} from '../semantic.ts'
import { both, each, el, group, xmlFile } from './xml.ts'

const OASIS = 'urn:oasis:names:specification:ubl:schema:xsd'
const COMMON = { 'xmlns:cac': `${OASIS}:CommonAggregateComponents-2`, 'xmlns:cbc': `${OASIS}:CommonBasicComponents-2` }

/** What the two documents of UBL call the same. */
const ROOTS = {
  invoice: { root: 'Invoice', line: 'cac:InvoiceLine', quantity: 'cbc:InvoicedQuantity' },
  credit_note: { root: 'CreditNote', line: 'cac:CreditNoteLine', quantity: 'cbc:CreditedQuantity' },
} as const

/**
 * UBL 2.1, an Invoice or a CreditNote; the elements in the order of its schema, every amount as it stands in the model. It says the level of the
 * model's specification.
 */
export function writeUbl(invoice: EInvoice): string {
  const { kind, references, currency } = invoice
  const { root } = ROOTS[kind]
  return xmlFile(
    root,
    { xmlns: `${OASIS}:${root}-2`, ...COMMON },
    el('cbc:CustomizationID', invoice.specification),
    el('cbc:ProfileID', invoice.process),
    el('cbc:ID', invoice.number),
    el('cbc:IssueDate', invoice.issuedOn),
    ...headOf(invoice),
    el('cbc:DocumentCurrencyCode', currency),
    el('cbc:TaxCurrencyCode', invoice.vatCurrency),
    el('cbc:BuyerReference', references.buyerReference),
    // Our own order's number only beside the buyer's, which UBL demands there.
    references.order === null
      ? ''
      : group('cac:OrderReference', el('cbc:ID', references.order), el('cbc:SalesOrderID', references.salesOrder)),
    each(references.preceding, precedingInvoice),
    group('cac:DespatchDocumentReference', el('cbc:ID', references.despatchAdvice)),
    group('cac:ContractDocumentReference', el('cbc:ID', references.contract)),
    group('cac:AccountingSupplierParty', party(invoice.seller)),
    group('cac:AccountingCustomerParty', party(invoice.buyer)),
    delivery(invoice.delivery),
    paymentMeans(invoice),
    group('cac:PaymentTerms', el('cbc:Note', invoice.payment?.terms ?? null)),
    taxTotals(invoice),
    monetaryTotal(invoice),
    each(invoice.lines, (line) => invoiceLine(line, invoice)),
  )
}

/** Where the two differ: a credit note has no due date here, and its tax date before its type. */
function headOf({ kind, dueOn, typeCode, notes, taxOn }: EInvoice): string[] {
  const note = each(notes, (text) => el('cbc:Note', text))
  const taxPoint = el('cbc:TaxPointDate', taxOn)
  if (kind === 'credit_note') return [taxPoint, el('cbc:CreditNoteTypeCode', typeCode), note]
  return [el('cbc:DueDate', dueOn), el('cbc:InvoiceTypeCode', typeCode), note, taxPoint]
}

function precedingInvoice({ number, issuedOn }: PrecedingInvoice): string {
  return group('cac:BillingReference', group('cac:InvoiceDocumentReference', el('cbc:ID', number), el('cbc:IssueDate', issuedOn)))
}

function party({
  endpoint,
  identifiers,
  tradingName,
  address,
  vatNumber,
  taxNumber,
  name,
  registration,
  legalForm,
  contact,
}: TradeParty): string {
  return group(
    'cac:Party',
    el('cbc:EndpointID', endpoint?.value ?? null, { schemeID: endpoint?.scheme ?? null }),
    each(identifiers, ({ value, scheme }) => group('cac:PartyIdentification', el('cbc:ID', value, { schemeID: scheme }))),
    group('cac:PartyName', el('cbc:Name', tradingName)),
    address === null ? '' : postalAddress('cac:PostalAddress', address),
    taxScheme(vatNumber, 'VAT'),
    taxScheme(taxNumber, 'TAX'),
    group(
      'cac:PartyLegalEntity',
      el('cbc:RegistrationName', name),
      el('cbc:CompanyID', registration?.value ?? null, { schemeID: registration?.scheme ?? null }),
      el('cbc:CompanyLegalForm', legalForm),
    ),
    contact === null
      ? ''
      : group('cac:Contact', el('cbc:Name', contact.name), el('cbc:Telephone', contact.phone), el('cbc:ElectronicMail', contact.email)),
  )
}

function taxScheme(number: string | null, scheme: 'VAT' | 'TAX'): string {
  if (number === null) return ''
  return group('cac:PartyTaxScheme', el('cbc:CompanyID', number), group('cac:TaxScheme', el('cbc:ID', scheme)))
}

function postalAddress(name: string, { lines, city, postcode, region, countryCode }: PostalAddress): string {
  const [street = null, additional = null, third = null] = lines
  return group(
    name,
    el('cbc:StreetName', street),
    el('cbc:AdditionalStreetName', additional),
    el('cbc:CityName', city),
    el('cbc:PostalZone', postcode),
    el('cbc:CountrySubentity', region),
    group('cac:AddressLine', el('cbc:Line', third)),
    group('cac:Country', el('cbc:IdentificationCode', countryCode)),
  )
}

function delivery(of: EInvoice['delivery']): string {
  if (of === null) return ''
  return group(
    'cac:Delivery',
    el('cbc:ActualDeliveryDate', of.deliveredOn),
    of.address === null ? '' : group('cac:DeliveryLocation', postalAddress('cac:Address', of.address)),
    group('cac:DeliveryParty', group('cac:PartyName', el('cbc:Name', of.name))),
  )
}

function paymentMeans({ kind, dueOn, payment }: EInvoice): string {
  if (payment === null || payment.meansCode === null) return ''
  const means = (account: Payment['accounts'][number] | null) =>
    group(
      'cac:PaymentMeans',
      el('cbc:PaymentMeansCode', payment.meansCode, { name: payment.meansText }),
      kind === 'credit_note' ? el('cbc:PaymentDueDate', dueOn) : '',
      el('cbc:PaymentID', payment.reference),
      account === null
        ? ''
        : group(
            'cac:PayeeFinancialAccount',
            el('cbc:ID', account.id),
            el('cbc:Name', account.holder),
            group('cac:FinancialInstitutionBranch', el('cbc:ID', account.bic)),
          ),
    )
  return payment.accounts.length === 0 ? means(null) : each(payment.accounts, means)
}

function taxTotals({ totals, taxes, currency, vatCurrency }: EInvoice): string {
  return (
    group(
      'cac:TaxTotal',
      amount('cbc:TaxAmount', totals.vat, currency),
      each(taxes, (tax) => subtotal(tax, currency)),
    ) + group('cac:TaxTotal', amount('cbc:TaxAmount', totals.vatInVatCurrency, vatCurrency))
  )
}

function subtotal({ base, vat, category, rate, exemptionCode, exemptionReason }: VatBreakdown, currency: string): string {
  return group(
    'cac:TaxSubtotal',
    amount('cbc:TaxableAmount', base, currency),
    amount('cbc:TaxAmount', vat, currency),
    group(
      'cac:TaxCategory',
      el('cbc:ID', category),
      el('cbc:Percent', rate),
      el('cbc:TaxExemptionReasonCode', exemptionCode),
      el('cbc:TaxExemptionReason', exemptionReason),
      VAT,
    ),
  )
}

const VAT = group('cac:TaxScheme', el('cbc:ID', 'VAT'))

function monetaryTotal({ totals, currency }: EInvoice): string {
  return group(
    'cac:LegalMonetaryTotal',
    amount('cbc:LineExtensionAmount', totals.lines, currency),
    amount('cbc:TaxExclusiveAmount', totals.taxBase, currency),
    amount('cbc:TaxInclusiveAmount', totals.withVat, currency),
    amount('cbc:PrepaidAmount', totals.prepaid, currency),
    amount('cbc:PayableRoundingAmount', totals.rounding, currency),
    amount('cbc:PayableAmount', totals.payable, currency),
  )
}

function invoiceLine(line: EInvoiceLine, { kind, currency }: EInvoice): string {
  const names = ROOTS[kind]
  return group(
    names.line,
    el('cbc:ID', line.id),
    el('cbc:Note', line.note),
    el(names.quantity, line.quantity, { unitCode: line.unitCode }),
    amount('cbc:LineExtensionAmount', line.net, currency),
    each(line.allowances, (allowance) => allowanceCharge(allowance, currency)),
    group(
      'cac:Item',
      el('cbc:Description', line.description),
      el('cbc:Name', line.name),
      group('cac:SellersItemIdentification', el('cbc:ID', line.sku)),
      classified(line.vat),
      each(line.attributes, ({ name, value }) => both('cac:AdditionalItemProperty', el('cbc:Name', name), el('cbc:Value', value))),
    ),
    group('cac:Price', amount('cbc:PriceAmount', line.price, currency)),
  )
}

function classified({ category, rate }: LineVatCategory): string {
  return group('cac:ClassifiedTaxCategory', el('cbc:ID', category), el('cbc:Percent', rate), VAT)
}

function allowanceCharge({ isCharge, reasonCode, reason, percent, amount: taken, base }: Allowance, currency: string): string {
  return group(
    'cac:AllowanceCharge',
    el('cbc:ChargeIndicator', String(isCharge)),
    el('cbc:AllowanceChargeReasonCode', reasonCode),
    el('cbc:AllowanceChargeReason', reason),
    el('cbc:MultiplierFactorNumeric', percent),
    amount('cbc:Amount', taken, currency),
    amount('cbc:BaseAmount', base, currency),
  )
}

function amount(name: string, value: string | null, currency: string | null): string {
  return el(name, value, { currencyID: currency })
}
