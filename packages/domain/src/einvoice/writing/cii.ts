import type { Day } from '../../documents/document.ts'
import { CORE } from '../level.ts'
import type { Allowance, EInvoice, EInvoiceLine, PostalAddress, PrecedingInvoice, TradeParty, VatBreakdown } from '../semantic.ts'
import { both, each, el, group, xmlFile } from './xml.ts'

const CEFACT = 'urn:un:unece:uncefact:data'
const NAMESPACES = {
  'xmlns:rsm': `${CEFACT}:standard:CrossIndustryInvoice:100`,
  'xmlns:ram': `${CEFACT}:standard:ReusableAggregateBusinessInformationEntity:100`,
  'xmlns:udt': `${CEFACT}:standard:UnqualifiedDataType:100`,
  'xmlns:qdt': `${CEFACT}:standard:QualifiedDataType:100`,
}

/**
 * CII D16B as Factur-X has it, profile EN 16931: always plain EN 16931, whatever the model's level. The elements in the order of its schema, every
 * amount as it stands in the model.
 */
export function writeCii(invoice: EInvoice): string {
  return xmlFile(
    'rsm:CrossIndustryInvoice',
    NAMESPACES,
    group('rsm:ExchangedDocumentContext', group('ram:GuidelineSpecifiedDocumentContextParameter', el('ram:ID', CORE))),
    group(
      'rsm:ExchangedDocument',
      el('ram:ID', invoice.number),
      el('ram:TypeCode', invoice.typeCode),
      dateTime('ram:IssueDateTime', invoice.issuedOn),
      each(invoice.notes, (text) => group('ram:IncludedNote', el('ram:Content', text))),
    ),
    group(
      'rsm:SupplyChainTradeTransaction',
      each(invoice.lines, lineItem),
      agreement(invoice),
      // Demanded, also where it says nothing.
      delivery(invoice) || '<ram:ApplicableHeaderTradeDelivery/>',
      settlement(invoice),
    ),
  )
}

function lineItem(line: EInvoiceLine): string {
  return group(
    'ram:IncludedSupplyChainTradeLineItem',
    group('ram:AssociatedDocumentLineDocument', el('ram:LineID', line.id), group('ram:IncludedNote', el('ram:Content', line.note))),
    group(
      'ram:SpecifiedTradeProduct',
      el('ram:SellerAssignedID', line.sku),
      el('ram:Name', line.name),
      el('ram:Description', line.description),
      each(line.attributes, ({ name, value }) =>
        both('ram:ApplicableProductCharacteristic', el('ram:Description', name), el('ram:Value', value)),
      ),
    ),
    group('ram:SpecifiedLineTradeAgreement', group('ram:NetPriceProductTradePrice', el('ram:ChargeAmount', line.price))),
    group('ram:SpecifiedLineTradeDelivery', el('ram:BilledQuantity', line.quantity, { unitCode: line.unitCode })),
    group(
      'ram:SpecifiedLineTradeSettlement',
      group(
        'ram:ApplicableTradeTax',
        el('ram:TypeCode', 'VAT'),
        el('ram:CategoryCode', line.vat.category),
        el('ram:RateApplicablePercent', line.vat.rate),
      ),
      each(line.allowances, allowanceCharge),
      group('ram:SpecifiedTradeSettlementLineMonetarySummation', el('ram:LineTotalAmount', line.net)),
    ),
  )
}

function allowanceCharge({ isCharge, percent, base, amount, reasonCode, reason }: Allowance): string {
  return group(
    'ram:SpecifiedTradeAllowanceCharge',
    group('ram:ChargeIndicator', el('udt:Indicator', String(isCharge))),
    el('ram:CalculationPercent', percent),
    el('ram:BasisAmount', base),
    el('ram:ActualAmount', amount),
    el('ram:ReasonCode', reasonCode),
    el('ram:Reason', reason),
  )
}

function agreement({ references, seller, buyer }: EInvoice): string {
  const referenced = (name: string, number: string | null) => group(name, el('ram:IssuerAssignedID', number))
  return group(
    'ram:ApplicableHeaderTradeAgreement',
    el('ram:BuyerReference', references.buyerReference),
    group('ram:SellerTradeParty', party(seller)),
    group('ram:BuyerTradeParty', party(buyer)),
    referenced('ram:SellerOrderReferencedDocument', references.salesOrder),
    referenced('ram:BuyerOrderReferencedDocument', references.order),
    referenced('ram:ContractReferencedDocument', references.contract),
  )
}

function party({
  identifiers,
  name,
  registration,
  tradingName,
  contact,
  address,
  endpoint,
  vatNumber,
  taxNumber,
  legalForm,
}: TradeParty): string {
  const plain = identifiers.filter(({ scheme }) => scheme === null)
  const global = identifiers.filter(({ scheme }) => scheme !== null)
  return [
    each(plain, ({ value }) => el('ram:ID', value)),
    each(global, ({ value, scheme }) => el('ram:GlobalID', value, { schemeID: scheme })),
    el('ram:Name', name),
    el('ram:Description', legalForm),
    group(
      'ram:SpecifiedLegalOrganization',
      el('ram:ID', registration?.value ?? null, { schemeID: registration?.scheme ?? null }),
      el('ram:TradingBusinessName', tradingName),
    ),
    contact === null
      ? ''
      : group(
          'ram:DefinedTradeContact',
          el('ram:PersonName', contact.name),
          group('ram:TelephoneUniversalCommunication', el('ram:CompleteNumber', contact.phone)),
          group('ram:EmailURIUniversalCommunication', el('ram:URIID', contact.email)),
        ),
    address === null ? '' : postalAddress(address),
    group('ram:URIUniversalCommunication', el('ram:URIID', endpoint?.value ?? null, { schemeID: endpoint?.scheme ?? null })),
    group('ram:SpecifiedTaxRegistration', el('ram:ID', vatNumber, { schemeID: 'VA' })),
    group('ram:SpecifiedTaxRegistration', el('ram:ID', taxNumber, { schemeID: 'FC' })),
  ].join('')
}

function postalAddress({ lines, city, postcode, region, countryCode }: PostalAddress): string {
  const [one = null, two = null, three = null] = lines
  return group(
    'ram:PostalTradeAddress',
    el('ram:PostcodeCode', postcode),
    el('ram:LineOne', one),
    el('ram:LineTwo', two),
    el('ram:LineThree', three),
    el('ram:CityName', city),
    el('ram:CountryID', countryCode),
    el('ram:CountrySubDivisionName', region),
  )
}

function delivery({ delivery: of, references }: EInvoice): string {
  return group(
    'ram:ApplicableHeaderTradeDelivery',
    group('ram:ShipToTradeParty', el('ram:Name', of?.name ?? null), of?.address ? postalAddress(of.address) : ''),
    group('ram:ActualDeliverySupplyChainEvent', dateTime('ram:OccurrenceDateTime', of?.deliveredOn ?? null)),
    group('ram:DespatchAdviceReferencedDocument', el('ram:IssuerAssignedID', references.despatchAdvice)),
  )
}

function settlement(invoice: EInvoice): string {
  const { payment, taxes, dueOn, references } = invoice
  return group(
    'ram:ApplicableHeaderTradeSettlement',
    el('ram:PaymentReference', payment?.reference ?? null),
    el('ram:TaxCurrencyCode', invoice.vatCurrency),
    el('ram:InvoiceCurrencyCode', invoice.currency),
    paymentMeans(payment),
    // The tax date once, for all of them (CII-SR-461).
    taxes.map((tax, index) => tradeTax(tax, index === 0 ? invoice.taxOn : null)).join(''),
    group('ram:SpecifiedTradePaymentTerms', el('ram:Description', payment?.terms ?? null), dateTime('ram:DueDateDateTime', dueOn)),
    summation(invoice),
    each(references.preceding, precedingInvoice),
  )
}

function paymentMeans(payment: EInvoice['payment']): string {
  if (payment === null || payment.meansCode === null) return ''
  const { meansCode, meansText, accounts } = payment
  const means = (account: string) =>
    group('ram:SpecifiedTradeSettlementPaymentMeans', el('ram:TypeCode', meansCode), el('ram:Information', meansText), account)
  if (accounts.length === 0) return means('')
  return each(accounts, ({ id, isIban, holder, bic }) =>
    means(
      group(
        'ram:PayeePartyCreditorFinancialAccount',
        el('ram:IBANID', isIban ? id : null),
        el('ram:AccountName', holder),
        el('ram:ProprietaryID', isIban ? null : id),
      ) + group('ram:PayeeSpecifiedCreditorFinancialInstitution', el('ram:BICID', bic)),
    ),
  )
}

function tradeTax({ vat, exemptionReason, base, category, exemptionCode, rate }: VatBreakdown, taxOn: Day | null): string {
  return group(
    'ram:ApplicableTradeTax',
    el('ram:CalculatedAmount', vat),
    el('ram:TypeCode', 'VAT'),
    el('ram:ExemptionReason', exemptionReason),
    el('ram:BasisAmount', base),
    el('ram:CategoryCode', category),
    el('ram:ExemptionReasonCode', exemptionCode),
    group('ram:TaxPointDate', el('udt:DateString', compact(taxOn), CALENDAR_DAY)),
    el('ram:RateApplicablePercent', rate),
  )
}

function summation({ totals, currency, vatCurrency }: EInvoice): string {
  return group(
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
    el('ram:LineTotalAmount', totals.lines),
    el('ram:TaxBasisTotalAmount', totals.taxBase),
    el('ram:TaxTotalAmount', totals.vat, { currencyID: currency }),
    el('ram:TaxTotalAmount', totals.vatInVatCurrency, { currencyID: vatCurrency }),
    el('ram:RoundingAmount', totals.rounding),
    el('ram:GrandTotalAmount', totals.withVat),
    el('ram:TotalPrepaidAmount', totals.prepaid),
    el('ram:DuePayableAmount', totals.payable),
  )
}

function precedingInvoice({ number, issuedOn }: PrecedingInvoice): string {
  return group(
    'ram:InvoiceReferencedDocument',
    el('ram:IssuerAssignedID', number),
    group('ram:FormattedIssueDateTime', el('qdt:DateTimeString', compact(issuedOn), CALENDAR_DAY)),
  )
}

/** UNTDID 2379: yyyymmdd */
const CALENDAR_DAY = { format: '102' }

function dateTime(name: string, day: Day | null): string {
  return group(name, el('udt:DateTimeString', compact(day), CALENDAR_DAY))
}

function compact(day: Day | null): string | null {
  return day === null ? null : day.replaceAll('-', '')
}
