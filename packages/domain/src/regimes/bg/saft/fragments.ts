import { fromUnits } from '../../../decimal/decimal.ts'
import type { DecimalText } from '../../../documents/document.ts'
import { goodsOrServices } from './line-uses.ts'
import type { AuditAccount, AuditAddress, AuditContact, AuditHeader, AuditInvoice, AuditLine, AuditPayment, AuditProduct } from './model.ts'
import { TAX_TYPE, type TaxCode } from './tax-codes.ts'
import { holding, plain, text, textOrNothing } from './xml.ts'

const CENTS = 2
/** In cents, as the schema has amounts. */
export const amountText = (units: bigint): DecimalText => fromUnits(units, CENTS)

export const NAMESPACE = 'mf:nra:dgti:dxxxx:declaration:v1'
export const SCHEMA_VERSION = '1.0.1'
const EURO = 'EUR'

/** As the file says it of itself, in the comment of its head and in HeaderComment. */
export const PART_NOTICE =
  'Част от месечен SAF-T: продажби, покупки, плащания и номенклатури, които тази програма води. Без главна книга (GeneralLedgerEntries): не се подава самостоятелно в НАП, а се слива от счетоводната програма.'

function address(name: string, { street, city, postcode, countryCode }: AuditAddress): string {
  return holding(
    name,
    textOrNothing('StreetName', street, 'middle2'),
    text('City', city, 'middle1'),
    textOrNothing('PostalCode', postcode, 'short'),
    plain('Country', /^[A-Z]{2}$/.test(countryCode) ? countryCode : 'BG'),
  )
}

const taxRegistration = (number: string, type: string): string =>
  number === '' ? '' : holding('TaxRegistration', text('TaxRegistrationNumber', number, 'middle1'), plain('TaxType', type))

/** Owners are asked by the schema and known nowhere here: empty, for whoever merges the part. */
const OWNERSHIP = holding(
  'Ownership',
  plain('IsPartOfGroup', 1),
  ...['UltimateOwnerNameCyrillicBG', 'UltimateOwnerUICBG', 'UltimateOwnerNameCyrillicForeign', 'UltimateOwnerNameLatinForeign'].map(
    (name) => plain(name, ''),
  ),
  plain('CountryForeign', 'BG'),
)

/** The head of the file (HeaderStructure with the basis of accounting): monthly, of a trading enterprise. */
export function headerOf({ month, lastDay, madeOn, version, company }: AuditHeader): string {
  const [firstName = '', ...others] = company.person.split(/\s+/)
  return holding(
    'Header',
    plain('AuditFileVersion', SCHEMA_VERSION),
    plain('AuditFileCountry', 'BG'),
    plain('AuditFileDateCreated', madeOn),
    text('SoftwareCompanyName', 'Invoice App', 'middle2'),
    text('SoftwareID', 'Invoice App', 'long'),
    text('SoftwareVersion', version, 'short'),
    holding(
      'Company',
      text('RegistrationNumber', company.number, 'middle1'),
      text('Name', company.name, 'middle2'),
      address('Address', company.address),
      holding(
        'Contact',
        holding(
          'ContactPerson',
          text('FirstName', firstName, 'middle1'),
          text('LastName', others.join(' '), 'middle2'),
          plain('OtherTitles', ''),
        ),
        textOrNothing('Telephone', company.phone, 'short'),
        textOrNothing('Email', company.email, 'middle2'),
      ),
      taxRegistration(company.vatNumber, TAX_TYPE),
      ...(company.ibans.length === 0 ? [''] : company.ibans).map((iban) => holding('BankAccount', text('IBANNumber', iban, 'middle1'))),
    ),
    OWNERSHIP,
    plain('DefaultCurrencyCode', EURO),
    holding('SelectionCriteria', plain('SelectionStartDate', month), plain('SelectionEndDate', lastDay)),
    text('HeaderComment', `M. ${PART_NOTICE}`, 'long'),
    plain('TaxAccountingBasis', 'A'),
  )
}

/** Of a balance the side that it is on: what is below zero lies on the same side, with its sign. */
const balance = (name: 'Opening' | 'Closing', isDebit: boolean, units: bigint): string =>
  plain(`${name}${isDebit ? 'Debit' : 'Credit'}Balance`, amountText(units))

/** An entry of Customers or Suppliers. */
export function contactEntry(kind: 'Customer' | 'Supplier', contact: AuditContact): string {
  const { party, name, vatNumber, account, opening, closing } = contact
  const isDebit = kind === 'Customer'
  return holding(
    kind,
    holding(
      'CompanyStructure',
      text('RegistrationNumber', party.number, 'middle1'),
      text('Name', name, 'middle2'),
      address('Address', contact.address),
      taxRegistration(vatNumber, party.taxType),
      plain('RelatedParty', 'N'),
    ),
    text(`${kind}ID`, party.id, 'middle1'),
    plain('AccountID', account),
    balance('Opening', isDebit, opening),
    balance('Closing', isDebit, closing),
  )
}

/** An entry of GeneralLedgerAccounts. */
export function accountEntry({ account, name, isAsset, opening, closing }: AuditAccount): string {
  return holding(
    'Account',
    plain('AccountID', account),
    text('AccountDescription', name, 'long'),
    plain('TaxpayerAccountID', account),
    plain('AccountType', 'Bifunctional'),
    balance('Opening', isAsset, opening),
    balance('Closing', isAsset, closing),
  )
}

/** The whole of TaxTable: VAT with the codes that the file uses, each once. */
export function taxTableOf(codes: Iterable<{ readonly code: TaxCode; readonly rate: DecimalText | null }>): string {
  const details = [...codes].map(({ code, rate }) =>
    holding(
      'TaxCodeDetails',
      text('TaxCode', code.code, 'code'),
      text('Description', code.name, 'long'),
      plain('TaxPercentage', rate ?? '0'),
      plain('Country', 'BG'),
    ),
  )
  return holding(
    'TaxTable',
    holding('TaxTableEntry', plain('TaxType', TAX_TYPE), text('Description', 'Данък върху добавената стойност', 'long'), ...details),
  )
}

export function unitEntry(code: string, name: string): string {
  return holding('UOMTableEntry', text('UnitOfMeasure', code, 'code'), text('Description', name, 'long'))
}

/** What is no goods has no code of the Combined Nomenclature: "0", as the schema asks for something. */
export function productEntry({ code, isGoods, name, commodityCode, unitCode }: AuditProduct): string {
  return holding(
    'Product',
    text('ProductCode', code, 'middle2'),
    plain('GoodsServicesID', goodsOrServices(isGoods)),
    text('Description', name, 'long'),
    text('ProductCommodityCode', commodityCode || '0', 'middle1'),
    text('UOMBase', unitCode, 'middle1'),
    text('UOMStandard', unitCode, 'code'),
    plain('UOMToUOMBaseConversionFactor', 1),
  )
}

const money = (name: string, units: bigint, currency: string, currencyAmount: DecimalText): string =>
  holding(name, plain('Amount', amountText(units)), plain('CurrencyCode', currency), plain('CurrencyAmount', currencyAmount))

function taxInformation(
  name: 'TaxInformation' | 'TaxInformationTotals',
  { code, rate, net, vat, currencyVat }: Pick<AuditLine, 'code' | 'rate' | 'net' | 'vat' | 'currencyVat'>,
  currency: string,
): string {
  return holding(
    name,
    plain('TaxType', TAX_TYPE),
    text('TaxCode', code.code, 'code'),
    plain('TaxPercentage', rate ?? '0'),
    plain('TaxBase', amountText(net)),
    money('TaxAmount', vat, currency, currencyVat),
  )
}

/** Sales credit revenue, purchases debit what they are for; what takes off is below zero on the same side. */
const sideOf = (side: AuditInvoice['side']): 'C' | 'D' => (side === 'sales' ? 'C' : 'D')

function invoiceLine(line: AuditLine, at: number, { side, currency, note }: AuditInvoice): string {
  const { account, product, description, quantity, unitPrice, taxOn, net, currencyNet } = line
  return holding(
    'InvoiceLine',
    plain('LineNumber', at + 1),
    plain('AccountID', account),
    plain('GoodsServicesID', goodsOrServices(product.isGoods)),
    text('ProductCode', product.code, 'middle2'),
    text('ProductDescription', product.name, 'long'),
    plain('Quantity', quantity),
    text('InvoiceUOM', product.unitCode, 'code'),
    plain('UOMToUOMBaseConversionFactor', 1),
    plain('UnitPrice', unitPrice),
    plain('TaxPointDate', taxOn),
    note === null
      ? ''
      : holding(
          'References',
          holding('CreditNote', textOrNothing('Reference', note.reference, 'middle1'), textOrNothing('Reason', note.reason, 'long')),
        ),
    text('Description', description, 'long'),
    money('InvoiceLineAmount', net, currency, currencyNet),
    plain('DebitCreditIndicator', sideOf(side)),
    taxInformation('TaxInformation', line, currency),
  )
}

/** An invoice of SalesInvoices or PurchaseInvoices, with its totals. */
export function invoiceEntry(invoice: AuditInvoice): string {
  const { side, number, party, account, issuedOn, type, isSelfBilled, transactionId, lines } = invoice
  const kind = side === 'sales' ? 'Customer' : 'Supplier'
  const net = lines.reduce((sum, line) => sum + line.net, 0n)
  const vat = lines.reduce((sum, line) => sum + line.vat, 0n)
  return holding(
    'Invoice',
    text('InvoiceNo', number, 'middle2'),
    holding(
      `${kind}Info`,
      text(`${kind}ID`, party.party.id, 'middle1'),
      text('Name', party.name, 'middle2'),
      address('BillingAddress', party.address),
    ),
    plain('AccountID', account),
    plain('Period', Number(issuedOn.slice(5, 7))),
    plain('PeriodYear', issuedOn.slice(0, 4)),
    plain('InvoiceDate', issuedOn),
    plain('InvoiceType', type),
    plain('SelfBillingIndicator', isSelfBilled ? 'Y' : 'N'),
    text('TransactionID', transactionId, 'middle2'),
    ...lines.map((line, at) => invoiceLine(line, at, invoice)),
    holding('InvoiceDocumentTotals', plain('NetTotal', amountText(net)), plain('GrossTotal', amountText(net + vat))),
  )
}

/** A payment: what lies where it came or went, then whose account it settles. */
export function paymentEntry(payment: AuditPayment): string {
  const { id, on, reference, description, methodCode, mechanismCode, isIn, currency, money: moved, partyId, isOfClient, settled } = payment
  const line = (at: number, account: string, side: 'D' | 'C', amount: string, document = '') =>
    holding(
      'PaymentLine',
      plain('LineNumber', at),
      textOrNothing('SourceDocumentID', document, 'middle1'),
      plain('AccountID', account),
      text('CustomerID', isOfClient ? partyId : '', 'middle1'),
      text('SupplierID', isOfClient ? '' : partyId, 'middle1'),
      plain('DebitCreditIndicator', side),
      amount,
    )
  return holding(
    'Payment',
    text('PaymentRefNo', reference, 'middle1'),
    plain('Period', Number(on.slice(5, 7))),
    plain('PeriodYear', on.slice(0, 4)),
    text('TransactionID', id, 'middle2'),
    plain('TransactionDate', on),
    plain('PaymentMethod', methodCode),
    text('Description', description, 'long'),
    line(1, moved.account, isIn ? 'D' : 'C', money('PaymentLineAmount', moved.amount, currency, moved.currencyAmount)),
    ...settled.map((part, at) =>
      line(at + 2, part.account, isIn ? 'C' : 'D', money('PaymentLineAmount', part.amount, currency, part.currencyAmount), part.document),
    ),
    holding('PaymentSettlement', plain('PaymentMechanism', mechanismCode)),
    holding('PaymentDocumentTotals', plain('GrossTotal', amountText(moved.amount))),
  )
}
