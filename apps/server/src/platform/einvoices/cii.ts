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

const CREDIT_NOTES = ['381', '261', '396', '532']

/** A Cross Industry Invoice (D16B and after: Factur-X and ZUGFeRD 2 in any profile) in the semantic model; what is missing is ''. */
export function readCii(root: unknown): EInvoice {
  const head = nodeAt(root, 'ExchangedDocument')
  const transaction = nodeAt(root, 'SupplyChainTradeTransaction')
  const agreement = nodeAt(transaction, 'ApplicableHeaderTradeAgreement')
  const delivery = nodeAt(transaction, 'ApplicableHeaderTradeDelivery')
  const settlement = nodeAt(transaction, 'ApplicableHeaderTradeSettlement')
  const taxes = nodesAt(settlement, 'ApplicableTradeTax')
  const typeCode = textAt(head, 'TypeCode') ?? '380'
  const currency = textAt(settlement, 'InvoiceCurrencyCode') ?? ''
  const vatCurrency = textAt(settlement, 'TaxCurrencyCode')
  return {
    specification: textAt(root, 'ExchangedDocumentContext', 'GuidelineSpecifiedDocumentContextParameter', 'ID'),
    process: textAt(root, 'ExchangedDocumentContext', 'BusinessProcessSpecifiedDocumentContextParameter', 'ID'),
    kind: CREDIT_NOTES.includes(typeCode) ? 'credit_note' : 'invoice',
    typeCode,
    number: textAt(head, 'ID') ?? '',
    issuedOn: dayOf(textAt(head, 'IssueDateTime', 'DateTimeString')),
    taxOn: taxes.map((tax) => dayOrNull(textAt(tax, 'TaxPointDate', 'DateString'))).find((day) => day !== null) ?? null,
    dueOn: dayOrNull(textAt(settlement, 'SpecifiedTradePaymentTerms', 'DueDateDateTime', 'DateTimeString')),
    currency,
    vatCurrency,
    notes: nodesAt(head, 'IncludedNote').flatMap((note) => textAt(note, 'Content') ?? []),
    references: {
      buyerReference: textAt(agreement, 'BuyerReference'),
      project: textAt(agreement, 'SpecifiedProcuringProject', 'ID'),
      contract: textAt(agreement, 'ContractReferencedDocument', 'IssuerAssignedID'),
      order: textAt(agreement, 'BuyerOrderReferencedDocument', 'IssuerAssignedID'),
      salesOrder: textAt(agreement, 'SellerOrderReferencedDocument', 'IssuerAssignedID'),
      despatchAdvice: textAt(delivery, 'DespatchAdviceReferencedDocument', 'IssuerAssignedID'),
      preceding: nodesAt(settlement, 'InvoiceReferencedDocument').flatMap((reference) => {
        const number = textAt(reference, 'IssuerAssignedID')
        return number === null ? [] : [{ number, issuedOn: dayOrNull(textAt(reference, 'FormattedIssueDateTime', 'DateTimeString')) }]
      }),
    },
    seller: partyOf(nodeAt(agreement, 'SellerTradeParty')),
    buyer: partyOf(nodeAt(agreement, 'BuyerTradeParty')),
    payee: payeeOf(nodeAt(settlement, 'PayeeTradeParty')),
    delivery: deliveryOf(delivery, settlement),
    payment: paymentOf(settlement),
    lines: nodesAt(transaction, 'IncludedSupplyChainTradeLineItem').map(lineOf),
    allowances: [
      ...nodesAt(settlement, 'SpecifiedTradeAllowanceCharge').map(
        (one): DocumentAllowance => ({ ...allowanceOf(one), vat: categoryOf(nodeAt(one, 'CategoryTradeTax')) }),
      ),
      ...nodesAt(settlement, 'SpecifiedLogisticsServiceCharge').map(freightOf),
    ],
    taxes: taxes.map(taxOf),
    totals: totalsOf(settlement, currency, vatCurrency),
  }
}

/** What Factur-X EXTENDED has beside the charges of EN 16931, and counts among them. */
function freightOf(node: unknown): DocumentAllowance {
  return {
    isCharge: true,
    amount: amountOf(textAt(node, 'AppliedAmount')),
    base: null,
    percent: null,
    reasonCode: null,
    reason: textAt(node, 'Description'),
    vat: categoryOf(nodeAt(node, 'AppliedTradeTax')),
  }
}

function partyOf(party: unknown): TradeParty {
  const taxNumber = (scheme: string) => {
    const found = nodesAt(party, 'SpecifiedTaxRegistration').find((one) => attributeAt(nodeAt(one, 'ID'), 'schemeID') === scheme)
    return textAt(found, 'ID')
  }
  const legal = nodeAt(party, 'SpecifiedLegalOrganization')
  const contact = nodeAt(party, 'DefinedTradeContact')
  const identifiers = [...nodesAt(party, 'ID'), ...nodesAt(party, 'GlobalID')]
  return {
    name: textAt(party, 'Name') ?? '',
    tradingName: textAt(legal, 'TradingBusinessName'),
    identifiers: identifiers.flatMap((one) => identifierOf(one) ?? []),
    registration: identifierOf(nodeAt(legal, 'ID')),
    vatNumber: taxNumber('VA'),
    taxNumber: taxNumber('FC'),
    legalForm: textAt(party, 'Description'),
    endpoint: identifierOf(nodeAt(party, 'URIUniversalCommunication', 'URIID')),
    address: addressOf(nodeAt(party, 'PostalTradeAddress')),
    contact:
      contact === undefined
        ? null
        : {
            name: textAt(contact, 'PersonName') ?? textAt(contact, 'DepartmentName'),
            phone: textAt(contact, 'TelephoneUniversalCommunication', 'CompleteNumber'),
            email: textAt(contact, 'EmailURIUniversalCommunication', 'URIID'),
          },
  }
}

function identifierOf(node: unknown): Identifier | null {
  const value = textAt(node)
  return value === null ? null : { value, scheme: attributeAt(node, 'schemeID') }
}

function addressOf(node: unknown): PostalAddress | null {
  if (node === undefined) return null
  const lines = [textAt(node, 'LineOne'), textAt(node, 'LineTwo'), textAt(node, 'LineThree')]
  return {
    lines: lines.filter((line) => line !== null),
    city: textAt(node, 'CityName'),
    postcode: textAt(node, 'PostcodeCode'),
    region: textAt(node, 'CountrySubDivisionName'),
    countryCode: textAt(node, 'CountryID') ?? '',
  }
}

function payeeOf(node: unknown): EInvoice['payee'] {
  const name = textAt(node, 'Name')
  if (name === null) return null
  return {
    name,
    identifier: identifierOf(nodeAt(node, 'ID')),
    registration: identifierOf(nodeAt(node, 'SpecifiedLegalOrganization', 'ID')),
  }
}

function deliveryOf(delivery: unknown, settlement: unknown): EInvoice['delivery'] {
  const shipTo = nodeAt(delivery, 'ShipToTradeParty')
  const deliveredOn = dayOrNull(textAt(delivery, 'ActualDeliverySupplyChainEvent', 'OccurrenceDateTime', 'DateTimeString'))
  const period = periodOf(nodeAt(settlement, 'BillingSpecifiedPeriod'))
  if (shipTo === undefined && deliveredOn === null && period === null) return null
  return { deliveredOn, period, name: textAt(shipTo, 'Name'), address: addressOf(nodeAt(shipTo, 'PostalTradeAddress')) }
}

function periodOf(node: unknown) {
  if (node === undefined) return null
  const day = (name: string) => dayOrNull(textAt(node, name, 'DateTimeString'))
  return { from: day('StartDateTime'), until: day('EndDateTime') }
}

function paymentOf(settlement: unknown): Payment | null {
  const means = nodesAt(settlement, 'SpecifiedTradeSettlementPaymentMeans')
  const terms = textAt(settlement, 'SpecifiedTradePaymentTerms', 'Description')
  const reference = textAt(settlement, 'PaymentReference')
  if (means.length === 0 && terms === null && reference === null) return null
  return {
    meansCode: textAt(means[0], 'TypeCode'),
    meansText: textAt(means[0], 'Information'),
    reference,
    accounts: means.flatMap((one) => {
      const account = nodeAt(one, 'PayeePartyCreditorFinancialAccount')
      const iban = textAt(account, 'IBANID')?.replaceAll(/\s/g, '')
      const id = iban ?? textAt(account, 'ProprietaryID')
      if (id === undefined || id === null) return []
      const bic = textAt(one, 'PayeeSpecifiedCreditorFinancialInstitution', 'BICID')
      return [{ id, isIban: iban !== undefined, holder: textAt(account, 'AccountName'), bic }]
    }),
    terms,
  }
}

function lineOf(line: unknown): EInvoiceLine {
  const product = nodeAt(line, 'SpecifiedTradeProduct')
  const price = nodeAt(line, 'SpecifiedLineTradeAgreement', 'NetPriceProductTradePrice')
  const settlement = nodeAt(line, 'SpecifiedLineTradeSettlement')
  const quantity = nodeAt(line, 'SpecifiedLineTradeDelivery', 'BilledQuantity')
  const base = textAt(price, 'BasisQuantity')
  const net = textAt(settlement, 'SpecifiedTradeSettlementLineMonetarySummation', 'LineTotalAmount')
  return {
    id: textAt(line, 'AssociatedDocumentLineDocument', 'LineID') ?? '',
    note: textAt(line, 'AssociatedDocumentLineDocument', 'IncludedNote', 'Content'),
    name: textAt(product, 'Name') ?? '',
    description: textAt(product, 'Description'),
    sku: textAt(product, 'SellerAssignedID'),
    buyersItem: textAt(product, 'BuyerAssignedID'),
    standardItem: identifierOf(nodeAt(product, 'GlobalID')),
    attributes: nodesAt(product, 'ApplicableProductCharacteristic').map((one) => ({
      name: textAt(one, 'Description') ?? '',
      value: textAt(one, 'Value') ?? '',
    })),
    quantity: decimalOf(textAt(quantity)),
    unitCode: attributeAt(quantity, 'unitCode') ?? '',
    price: decimalOf(textAt(price, 'ChargeAmount')),
    baseQuantity: base === null ? null : decimalOf(base),
    allowances: nodesAt(settlement, 'SpecifiedTradeAllowanceCharge').map(allowanceOf),
    net: amountOf(net),
    orderLine: textAt(line, 'SpecifiedLineTradeAgreement', 'BuyerOrderReferencedDocument', 'LineID'),
    period: periodOf(nodeAt(settlement, 'BillingSpecifiedPeriod')),
    vat: categoryOf(nodeAt(settlement, 'ApplicableTradeTax')),
  }
}

function categoryOf(node: unknown): LineVatCategory {
  const percent = textAt(node, 'RateApplicablePercent')
  return { category: textAt(node, 'CategoryCode') ?? '', rate: percent === null ? null : decimalOf(percent) }
}

function allowanceOf(node: unknown): Allowance {
  return {
    isCharge: textAt(node, 'ChargeIndicator', 'Indicator') === 'true',
    amount: amountOf(textAt(node, 'ActualAmount')),
    base: amountOrNull(textAt(node, 'BasisAmount')),
    percent: decimalOf(textAt(node, 'CalculationPercent')) || null,
    reasonCode: textAt(node, 'ReasonCode'),
    reason: textAt(node, 'Reason'),
  }
}

function taxOf(node: unknown): VatBreakdown {
  return {
    ...categoryOf(node),
    base: amountOf(textAt(node, 'BasisAmount')),
    vat: amountOf(textAt(node, 'CalculatedAmount')),
    exemptionCode: textAt(node, 'ExemptionReasonCode'),
    exemptionReason: textAt(node, 'ExemptionReason'),
  }
}

function totalsOf(settlement: unknown, currency: string, vatCurrency: string | null): EInvoiceTotals {
  const sums = nodeAt(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation')
  const vatIn = (of: string) => {
    const found = nodesAt(sums, 'TaxTotalAmount').find((one) => (attributeAt(one, 'currencyID') ?? currency) === of)
    return amountOrNull(textAt(found))
  }
  return {
    lines: amountOf(textAt(sums, 'LineTotalAmount')),
    allowances: amountOrNull(textAt(sums, 'AllowanceTotalAmount')),
    charges: amountOrNull(textAt(sums, 'ChargeTotalAmount')),
    taxBase: amountOf(textAt(sums, 'TaxBasisTotalAmount')),
    vat: vatIn(currency),
    vatInVatCurrency: vatCurrency === null || vatCurrency === currency ? null : vatIn(vatCurrency),
    withVat: amountOf(textAt(sums, 'GrandTotalAmount')),
    prepaid: amountOrNull(textAt(sums, 'TotalPrepaidAmount')),
    rounding: amountOrNull(textAt(sums, 'RoundingAmount')),
    payable: amountOf(textAt(sums, 'DuePayableAmount')),
  }
}
