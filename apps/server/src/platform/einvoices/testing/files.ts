/** A vendor's invoice as a test wants it; amounts are those of the lines unless told otherwise. */
export type Wanted = {
  kind?: 'invoice' | 'credit_note'
  number?: string
  issuedOn?: string
  dueOn?: string
  currency?: string
  vendor?: { name: string; eik: string; vatNumber: string; country?: string }
  buyer?: { name: string; eik: string; vatNumber: string }
  iban?: string
  reference?: string
  lines?: { name: string; quantity: string; price: string; net: string; category: string; rate: string; discount?: string }[]
  discount?: { amount: string; category: string; rate: string }
  taxes?: { category: string; rate: string; base: string; vat: string; reason?: string }[]
  totals?: Partial<{ lines: string; taxBase: string; vat: string; withVat: string; payable: string }>
}

export const VENDOR = { name: 'Печатница Тиха Река АД', eik: '201234563', vatNumber: 'BG201234563' }
const LINE = { name: 'Печат на каталог', quantity: '500', price: '2.52', net: '1260.00', category: 'S', rate: '20' }
const TAX = { category: 'S', rate: '20', base: '1260.00', vat: '252.00' }
const TOTALS = { lines: '1260.00', taxBase: '1260.00', vat: '252.00', withVat: '1512.00', payable: '1512.00' }

function whole(wanted: Wanted) {
  const { kind = 'invoice', number = '0000031902', issuedOn = '2026-11-20', dueOn = '2026-12-04', currency = 'EUR' } = wanted
  const { vendor = VENDOR, buyer = null, iban = 'BG80BNBG96611020345678', reference = 'Ф-ра 31902' } = wanted
  const { lines = [LINE], taxes = [TAX], discount = null, totals = {} } = wanted
  return {
    kind,
    number,
    issuedOn,
    dueOn,
    currency,
    vendor,
    buyer,
    iban,
    reference,
    lines,
    taxes,
    discount,
    totals: { ...TOTALS, ...totals },
  }
}

const tag = (name: string, content: string | undefined, attributes = '') => (content ? `<${name}${attributes}>${content}</${name}>` : '')
const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:'

/** As UBL 2.1 writes it. */
export function ubl(wanted: Wanted = {}): string {
  const { kind, number, issuedOn, dueOn, currency, vendor, buyer, iban, reference, lines, taxes, discount, totals } = whole(wanted)
  const root = kind === 'invoice' ? 'Invoice' : 'CreditNote'
  const money = (name: string, amount: string) => tag(`cbc:${name}`, amount, ` currencyID="${currency}"`)
  const vat = '<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme>'
  const party = ({ name, eik, vatNumber, country = 'BG' }: NonNullable<Wanted['vendor']>) =>
    `<cac:Party><cac:PostalAddress>${tag('cbc:StreetName', 'ул. „Дунав“ 3')}${tag('cbc:CityName', 'Русе')}<cac:Country>${tag('cbc:IdentificationCode', country)}</cac:Country></cac:PostalAddress>${
      vatNumber && `<cac:PartyTaxScheme>${tag('cbc:CompanyID', vatNumber)}${vat}</cac:PartyTaxScheme>`
    }<cac:PartyLegalEntity>${tag('cbc:RegistrationName', name)}${tag('cbc:CompanyID', eik)}</cac:PartyLegalEntity></cac:Party>`
  const category = (name: string, { category: id, rate }: { category: string; rate: string }, reason = '') =>
    `<cac:${name}>${tag('cbc:ID', id)}${tag('cbc:Percent', rate)}${tag('cbc:TaxExemptionReason', reason)}${vat}</cac:${name}>`
  const line = (one: NonNullable<Wanted['lines']>[number], index: number) =>
    `<cac:${root}Line>${tag('cbc:ID', String(index + 1))}<cbc:${kind === 'invoice' ? 'Invoiced' : 'Credited'}Quantity unitCode="H87">${one.quantity}</cbc:${
      kind === 'invoice' ? 'Invoiced' : 'Credited'
    }Quantity>${money('LineExtensionAmount', one.net)}${
      one.discount
        ? `<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator>${money('Amount', one.discount)}</cac:AllowanceCharge>`
        : ''
    }<cac:Item>${tag('cbc:Name', one.name)}${category('ClassifiedTaxCategory', one)}</cac:Item><cac:Price>${money('PriceAmount', one.price)}</cac:Price></cac:${root}Line>`
  const subtotal = (tax: NonNullable<Wanted['taxes']>[number]) =>
    `<cac:TaxSubtotal>${money('TaxableAmount', tax.base)}${money('TaxAmount', tax.vat)}${category('TaxCategory', tax, tax.reason)}</cac:TaxSubtotal>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="${UBL}${root}-2" xmlns:cac="${UBL}CommonAggregateComponents-2" xmlns:cbc="${UBL}CommonBasicComponents-2">
${tag('cbc:CustomizationID', 'urn:cen.eu:en16931:2017')}${tag('cbc:ID', number)}${tag('cbc:IssueDate', issuedOn)}${
  kind === 'invoice' ? tag('cbc:DueDate', dueOn) : ''
}${tag(`cbc:${root}TypeCode`, kind === 'invoice' ? '380' : '381')}${tag('cbc:DocumentCurrencyCode', currency)}
<cac:AccountingSupplierParty>${party(vendor)}</cac:AccountingSupplierParty>
<cac:AccountingCustomerParty>${buyer ? party(buyer) : ''}</cac:AccountingCustomerParty>
<cac:PaymentMeans><cbc:PaymentMeansCode>58</cbc:PaymentMeansCode>${tag('cbc:PaymentID', reference)}<cac:PayeeFinancialAccount>${tag('cbc:ID', iban)}</cac:PayeeFinancialAccount></cac:PaymentMeans>
${
  discount
    ? `<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator>${tag('cbc:AllowanceChargeReason', 'Търговска отстъпка')}${money('Amount', discount.amount)}${category('TaxCategory', discount)}</cac:AllowanceCharge>`
    : ''
}
<cac:TaxTotal>${money('TaxAmount', totals.vat)}${taxes.map(subtotal).join('')}</cac:TaxTotal>
<cac:LegalMonetaryTotal>${money('LineExtensionAmount', totals.lines)}${money('TaxExclusiveAmount', totals.taxBase)}${money('TaxInclusiveAmount', totals.withVat)}${
    discount ? money('AllowanceTotalAmount', discount.amount) : ''
  }${money('PayableAmount', totals.payable)}</cac:LegalMonetaryTotal>
${lines.map(line).join('\n')}
</${root}>`
}

/** As CII writes it, D16B and after. */
export function cii(wanted: Wanted = {}): string {
  const { kind, number, issuedOn, dueOn, currency, vendor, buyer, iban, reference, lines, taxes, discount, totals } = whole(wanted)
  const day = (name: string, on: string) =>
    `<ram:${name}><udt:DateTimeString format="102">${on.replaceAll('-', '')}</udt:DateTimeString></ram:${name}>`
  const party = (name: string, of: NonNullable<Wanted['vendor']> | null) =>
    of === null
      ? `<ram:${name}/>`
      : `<ram:${name}>${tag('ram:Name', of.name)}<ram:SpecifiedLegalOrganization>${tag('ram:ID', of.eik)}</ram:SpecifiedLegalOrganization><ram:PostalTradeAddress>${tag('ram:CityName', 'Русе')}${tag('ram:CountryID', of.country ?? 'BG')}</ram:PostalTradeAddress>${
          of.vatNumber && `<ram:SpecifiedTaxRegistration>${tag('ram:ID', of.vatNumber, ' schemeID="VA"')}</ram:SpecifiedTaxRegistration>`
        }</ram:${name}>`
  const rate = ({ category, rate: percent }: { category: string; rate: string }) =>
    `${tag('ram:TypeCode', 'VAT')}${tag('ram:CategoryCode', category)}${tag('ram:RateApplicablePercent', percent)}`
  const allowance = (amount: string, of = '', reason = '') =>
    `<ram:SpecifiedTradeAllowanceCharge><ram:ChargeIndicator><udt:Indicator>false</udt:Indicator></ram:ChargeIndicator>${tag('ram:ActualAmount', amount)}${tag('ram:Reason', reason)}${of}</ram:SpecifiedTradeAllowanceCharge>`
  const line = (one: NonNullable<Wanted['lines']>[number], index: number) =>
    `<ram:IncludedSupplyChainTradeLineItem><ram:AssociatedDocumentLineDocument>${tag('ram:LineID', String(index + 1))}</ram:AssociatedDocumentLineDocument><ram:SpecifiedTradeProduct>${tag('ram:Name', one.name)}</ram:SpecifiedTradeProduct><ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice>${tag('ram:ChargeAmount', one.price)}</ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement><ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="H87">${one.quantity}</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery><ram:SpecifiedLineTradeSettlement><ram:ApplicableTradeTax>${rate(one)}</ram:ApplicableTradeTax>${
      one.discount ? allowance(one.discount) : ''
    }<ram:SpecifiedTradeSettlementLineMonetarySummation>${tag('ram:LineTotalAmount', one.net)}</ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement></ram:IncludedSupplyChainTradeLineItem>`
  const tax = (one: NonNullable<Wanted['taxes']>[number]) =>
    `<ram:ApplicableTradeTax>${tag('ram:CalculatedAmount', one.vat)}${tag('ram:ExemptionReason', one.reason)}${tag('ram:BasisAmount', one.base)}${rate(one)}</ram:ApplicableTradeTax>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100">
<rsm:ExchangedDocumentContext><ram:GuidelineSpecifiedDocumentContextParameter><ram:ID>urn:cen.eu:en16931:2017</ram:ID></ram:GuidelineSpecifiedDocumentContextParameter></rsm:ExchangedDocumentContext>
<rsm:ExchangedDocument>${tag('ram:ID', number)}${tag('ram:TypeCode', kind === 'invoice' ? '380' : '381')}${day('IssueDateTime', issuedOn)}</rsm:ExchangedDocument>
<rsm:SupplyChainTradeTransaction>${lines.map(line).join('')}
<ram:ApplicableHeaderTradeAgreement>${party('SellerTradeParty', vendor)}${party('BuyerTradeParty', buyer)}</ram:ApplicableHeaderTradeAgreement><ram:ApplicableHeaderTradeDelivery/>
<ram:ApplicableHeaderTradeSettlement>${tag('ram:PaymentReference', reference)}${tag('ram:InvoiceCurrencyCode', currency)}<ram:SpecifiedTradeSettlementPaymentMeans><ram:TypeCode>58</ram:TypeCode><ram:PayeePartyCreditorFinancialAccount>${tag('ram:IBANID', iban)}</ram:PayeePartyCreditorFinancialAccount></ram:SpecifiedTradeSettlementPaymentMeans>${taxes.map(tax).join('')}${
    discount ? allowance(discount.amount, `<ram:CategoryTradeTax>${rate(discount)}</ram:CategoryTradeTax>`, 'Търговска отстъпка') : ''
  }<ram:SpecifiedTradePaymentTerms>${kind === 'invoice' ? day('DueDateDateTime', dueOn) : ''}</ram:SpecifiedTradePaymentTerms>
<ram:SpecifiedTradeSettlementHeaderMonetarySummation>${tag('ram:LineTotalAmount', totals.lines)}${discount ? tag('ram:AllowanceTotalAmount', discount.amount) : ''}${tag('ram:TaxBasisTotalAmount', totals.taxBase)}${tag('ram:TaxTotalAmount', totals.vat, ` currencyID="${currency}"`)}${tag('ram:GrandTotalAmount', totals.withVat)}${tag('ram:DuePayableAmount', totals.payable)}</ram:SpecifiedTradeSettlementHeaderMonetarySummation></ram:ApplicableHeaderTradeSettlement>
</rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>`
}
