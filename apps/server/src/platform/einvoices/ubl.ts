import type {
  Allowance,
  DocumentAllowance,
  EInvoice,
  EInvoiceLine,
  EInvoiceTotals,
  Identifier,
  LineVatCategory,
  Payment,
  PostalAddress,
  TradeParty,
  VatBreakdown,
} from '@invoice/domain/einvoice/semantic.ts'
import { amountOf, amountOrNull, attributeAt, dayOf, dayOrNull, decimalOf, nodeAt, nodesAt, textAt } from './xml.ts'

/** A document of UBL 2.1 in the semantic model; what is missing, or is no amount or day, is ''. */
export function readUbl(root: unknown, kind: EInvoice['kind']): EInvoice {
  const isCredit = kind === 'credit_note'
  const currency = textAt(root, 'DocumentCurrencyCode') ?? ''
  const vatCurrency = textAt(root, 'TaxCurrencyCode')
  const typeCode = textAt(root, isCredit ? 'CreditNoteTypeCode' : 'InvoiceTypeCode') ?? (isCredit ? '381' : '380')
  return {
    specification: textAt(root, 'CustomizationID'),
    process: textAt(root, 'ProfileID'),
    kind: typeCode === '381' || typeCode === '261' ? 'credit_note' : kind,
    typeCode,
    number: textAt(root, 'ID') ?? '',
    issuedOn: dayOf(textAt(root, 'IssueDate')),
    taxOn: dayOrNull(textAt(root, 'TaxPointDate')),
    dueOn: dayOrNull(textAt(root, 'DueDate') ?? textAt(root, 'PaymentMeans', 'PaymentDueDate')),
    currency,
    vatCurrency,
    notes: nodesAt(root, 'Note').flatMap((note) => textAt(note) ?? []),
    references: {
      buyerReference: textAt(root, 'BuyerReference'),
      project: textAt(root, 'ProjectReference', 'ID'),
      contract: textAt(root, 'ContractDocumentReference', 'ID'),
      order: textAt(root, 'OrderReference', 'ID'),
      salesOrder: textAt(root, 'OrderReference', 'SalesOrderID'),
      despatchAdvice: textAt(root, 'DespatchDocumentReference', 'ID'),
      preceding: nodesAt(root, 'BillingReference').flatMap((reference) => {
        const number = textAt(reference, 'InvoiceDocumentReference', 'ID')
        return number === null ? [] : [{ number, issuedOn: dayOrNull(textAt(reference, 'InvoiceDocumentReference', 'IssueDate')) }]
      }),
    },
    seller: partyOf(nodeAt(root, 'AccountingSupplierParty', 'Party')),
    buyer: partyOf(nodeAt(root, 'AccountingCustomerParty', 'Party')),
    payee: payeeOf(nodeAt(root, 'PayeeParty')),
    delivery: deliveryOf(root),
    payment: paymentOf(root),
    lines: nodesAt(root, isCredit ? 'CreditNoteLine' : 'InvoiceLine').map((line) => lineOf(line, isCredit)),
    allowances: nodesAt(root, 'AllowanceCharge').map(
      (one): DocumentAllowance => ({ ...allowanceOf(one), vat: categoryOf(nodeAt(one, 'TaxCategory')) }),
    ),
    taxes: taxTotal(root, currency, 'TaxSubtotal').map(taxOf),
    totals: totalsOf(root, currency, vatCurrency),
  }
}

function partyOf(party: unknown): TradeParty {
  const taxNumber = (wanted: (scheme: string) => boolean) =>
    nodesAt(party, 'PartyTaxScheme').find((one) => wanted((textAt(one, 'TaxScheme', 'ID') ?? '').toUpperCase()))
  const legal = nodeAt(party, 'PartyLegalEntity')
  const trading = textAt(party, 'PartyName', 'Name')
  const name = textAt(legal, 'RegistrationName') ?? trading ?? ''
  const contact = nodeAt(party, 'Contact')
  return {
    name,
    tradingName: trading === name ? null : trading,
    identifiers: nodesAt(party, 'PartyIdentification').flatMap((one) => identifierOf(nodeAt(one, 'ID')) ?? []),
    registration: identifierOf(nodeAt(legal, 'CompanyID')),
    vatNumber: textAt(
      taxNumber((scheme) => scheme === 'VAT'),
      'CompanyID',
    ),
    taxNumber: textAt(
      taxNumber((scheme) => scheme !== 'VAT'),
      'CompanyID',
    ),
    legalForm: textAt(legal, 'CompanyLegalForm'),
    endpoint: identifierOf(nodeAt(party, 'EndpointID')),
    address: addressOf(nodeAt(party, 'PostalAddress')),
    contact:
      contact === undefined
        ? null
        : { name: textAt(contact, 'Name'), phone: textAt(contact, 'Telephone'), email: textAt(contact, 'ElectronicMail') },
  }
}

function identifierOf(node: unknown): Identifier | null {
  const value = textAt(node)
  return value === null ? null : { value, scheme: attributeAt(node, 'schemeID') }
}

function addressOf(node: unknown): PostalAddress | null {
  if (node === undefined) return null
  const lines = [textAt(node, 'StreetName'), textAt(node, 'AdditionalStreetName'), textAt(node, 'AddressLine', 'Line')]
  return {
    lines: lines.filter((line) => line !== null),
    city: textAt(node, 'CityName'),
    postcode: textAt(node, 'PostalZone'),
    region: textAt(node, 'CountrySubentity'),
    countryCode: textAt(node, 'Country', 'IdentificationCode') ?? '',
  }
}

function payeeOf(node: unknown): EInvoice['payee'] {
  const name = textAt(node, 'PartyName', 'Name')
  if (name === null) return null
  return {
    name,
    identifier: identifierOf(nodeAt(node, 'PartyIdentification', 'ID')),
    registration: identifierOf(nodeAt(node, 'PartyLegalEntity', 'CompanyID')),
  }
}

function deliveryOf(root: unknown): EInvoice['delivery'] {
  const node = nodeAt(root, 'Delivery')
  const period = nodeAt(root, 'InvoicePeriod')
  if (node === undefined && period === undefined) return null
  return {
    deliveredOn: dayOrNull(textAt(node, 'ActualDeliveryDate')),
    period: periodOf(period),
    name: textAt(node, 'DeliveryParty', 'PartyName', 'Name'),
    address: addressOf(nodeAt(node, 'DeliveryLocation', 'Address')),
  }
}

const periodOf = (node: unknown) =>
  node === undefined ? null : { from: dayOrNull(textAt(node, 'StartDate')), until: dayOrNull(textAt(node, 'EndDate')) }

function paymentOf(root: unknown): Payment | null {
  const means = nodesAt(root, 'PaymentMeans')
  const terms = textAt(root, 'PaymentTerms', 'Note')
  if (means.length === 0 && terms === null) return null
  return {
    meansCode: textAt(means[0], 'PaymentMeansCode'),
    meansText: attributeAt(nodeAt(means[0], 'PaymentMeansCode'), 'name'),
    reference: means.map((one) => textAt(one, 'PaymentID')).find((id) => id !== null) ?? null,
    accounts: means.flatMap((one) => {
      const account = nodeAt(one, 'PayeeFinancialAccount')
      const id = textAt(account, 'ID')?.replaceAll(/\s/g, '') ?? ''
      if (id === '') return []
      const bic = textAt(account, 'FinancialInstitutionBranch', 'ID')
      return [{ id, isIban: /^[A-Z]{2}\d{2}[A-Z0-9]{8,}$/i.test(id), holder: textAt(account, 'Name'), bic }]
    }),
    terms,
  }
}

function lineOf(line: unknown, isCredit: boolean): EInvoiceLine {
  const quantity = nodeAt(line, isCredit ? 'CreditedQuantity' : 'InvoicedQuantity')
  const item = nodeAt(line, 'Item')
  const base = textAt(line, 'Price', 'BaseQuantity')
  return {
    id: textAt(line, 'ID') ?? '',
    note: textAt(line, 'Note'),
    name: textAt(item, 'Name') ?? '',
    description: textAt(item, 'Description'),
    sku: textAt(item, 'SellersItemIdentification', 'ID'),
    buyersItem: textAt(item, 'BuyersItemIdentification', 'ID'),
    standardItem: identifierOf(nodeAt(item, 'StandardItemIdentification', 'ID')),
    attributes: nodesAt(item, 'AdditionalItemProperty').map((one) => ({
      name: textAt(one, 'Name') ?? '',
      value: textAt(one, 'Value') ?? '',
    })),
    quantity: decimalOf(textAt(quantity)),
    unitCode: attributeAt(quantity, 'unitCode') ?? '',
    price: decimalOf(textAt(line, 'Price', 'PriceAmount')),
    baseQuantity: base === null ? null : decimalOf(base),
    allowances: nodesAt(line, 'AllowanceCharge').map(allowanceOf),
    net: amountOf(textAt(line, 'LineExtensionAmount')),
    orderLine: textAt(line, 'OrderLineReference', 'LineID'),
    period: periodOf(nodeAt(line, 'InvoicePeriod')),
    vat: categoryOf(nodeAt(item, 'ClassifiedTaxCategory')),
  }
}

function categoryOf(node: unknown): LineVatCategory {
  const percent = textAt(node, 'Percent')
  return { category: textAt(node, 'ID') ?? '', rate: percent === null ? null : decimalOf(percent) }
}

function allowanceOf(node: unknown): Allowance {
  return {
    isCharge: textAt(node, 'ChargeIndicator') === 'true',
    amount: amountOf(textAt(node, 'Amount')),
    base: amountOrNull(textAt(node, 'BaseAmount')),
    percent: decimalOf(textAt(node, 'MultiplierFactorNumeric')) || null,
    reasonCode: textAt(node, 'AllowanceChargeReasonCode'),
    reason: textAt(node, 'AllowanceChargeReason'),
  }
}

/** What lies in the total of VAT in a currency: another may stand beside it, in the currency of the VAT. */
function taxTotal(root: unknown, currency: string, name: 'TaxSubtotal' | 'TaxAmount'): readonly unknown[] {
  const totals = nodesAt(root, 'TaxTotal')
  const own = totals.filter((one) => (attributeAt(nodeAt(one, 'TaxAmount'), 'currencyID') ?? currency) === currency)
  return own.flatMap((one) => nodesAt(one, name))
}

function taxOf(node: unknown): VatBreakdown {
  const category = nodeAt(node, 'TaxCategory')
  return {
    ...categoryOf(category),
    base: amountOf(textAt(node, 'TaxableAmount')),
    vat: amountOf(textAt(node, 'TaxAmount')),
    exemptionCode: textAt(category, 'TaxExemptionReasonCode'),
    exemptionReason: textAt(category, 'TaxExemptionReason'),
  }
}

function totalsOf(root: unknown, currency: string, vatCurrency: string | null): EInvoiceTotals {
  const total = nodeAt(root, 'LegalMonetaryTotal')
  const vatIn = (of: string) => amountOrNull(textAt(taxTotal(root, of, 'TaxAmount')[0]))
  return {
    lines: amountOf(textAt(total, 'LineExtensionAmount')),
    allowances: amountOrNull(textAt(total, 'AllowanceTotalAmount')),
    charges: amountOrNull(textAt(total, 'ChargeTotalAmount')),
    taxBase: amountOf(textAt(total, 'TaxExclusiveAmount')),
    vat: vatIn(currency),
    vatInVatCurrency: vatCurrency === null || vatCurrency === currency ? null : vatIn(vatCurrency),
    withVat: amountOf(textAt(total, 'TaxInclusiveAmount')),
    prepaid: amountOrNull(textAt(total, 'PrepaidAmount')),
    rounding: amountOrNull(textAt(total, 'PayableRoundingAmount')),
    payable: amountOf(textAt(total, 'PayableAmount')),
  }
}
