import { XMLParser } from 'fast-xml-parser'

/**
 * What the schema asks of the fragments of a part, written anew from its public description: which elements, in which order, how often, how
 * long. `?` none or one, `+` one or more, `*` any number; after a colon the longest text, or a kind of value.
 */
const AMOUNT = ['Amount:money', 'CurrencyCode:3', 'CurrencyAmount:money', 'ExchangeRate?:money']
const ADDRESS = ['StreetName?:70', 'City:35', 'PostalCode?:18', 'Country:2']
const TAX = ['TaxType:9', 'TaxCode:9', 'TaxPercentage?:number', 'TaxBase?:money', 'TaxAmount']
const COMPANY = ['RegistrationNumber:35', 'Name:70', 'Address+', 'Contact*', 'TaxRegistration*', 'BankAccount*', 'RelatedParty?:9']
const contact = (side: 'Debit' | 'Credit', id: string) => [
  'CompanyStructure',
  `${id}:35`,
  'AccountID:account',
  `Opening${side}Balance:money`,
  `Closing${side}Balance:money`,
]
const SHAPES: Readonly<Record<string, readonly string[]>> = {
  AuditFile: ['Header', 'MasterFilesMonthly', 'SourceDocumentsMonthly'],
  MasterFilesMonthly: ['GeneralLedgerAccounts?', 'Customers?', 'Suppliers?', 'TaxTable?', 'UOMTable?', 'Products?'],
  SourceDocumentsMonthly: ['SalesInvoices?', 'Payments?', 'PurchaseInvoices?'],
  Header: [
    'AuditFileVersion:9',
    'AuditFileCountry?:2',
    'AuditFileDateCreated:day',
    'SoftwareCompanyName:70',
    'SoftwareID:256',
    'SoftwareVersion:18',
    'Company',
    'Ownership',
    'DefaultCurrencyCode:3',
    'SelectionCriteria',
    'HeaderComment?:256',
    'TaxAccountingBasis:18',
  ],
  Company: COMPANY,
  CompanyStructure: COMPANY,
  Contact: ['ContactPerson', 'Telephone*:18', 'Email*:70'],
  ContactPerson: ['FirstName:35', 'LastName:70', 'OtherTitles+:35'],
  TaxRegistration: ['TaxRegistrationNumber:35', 'TaxType?:9'],
  BankAccount: ['IBANNumber:35'],
  Ownership: [
    'IsPartOfGroup:35',
    'UltimateOwnerNameCyrillicBG+:70',
    'UltimateOwnerUICBG+:35',
    'UltimateOwnerNameCyrillicForeign+:70',
    'UltimateOwnerNameLatinForeign+:70',
    'CountryForeign+:2',
  ],
  SelectionCriteria: ['SelectionStartDate:day', 'SelectionEndDate:day'],
  Address: ADDRESS,
  BillingAddress: ADDRESS,
  GeneralLedgerAccounts: ['Account+'],
  Account: [
    'AccountID:account',
    'AccountDescription:256',
    'TaxpayerAccountID:35',
    'AccountType:18',
    'OpeningDebitBalance?:money',
    'OpeningCreditBalance?:money',
    'ClosingDebitBalance?:money',
    'ClosingCreditBalance?:money',
  ],
  Customers: ['Customer+'],
  Customer: contact('Debit', 'CustomerID'),
  Suppliers: ['Supplier+'],
  Supplier: contact('Credit', 'SupplierID'),
  TaxTable: ['TaxTableEntry+'],
  TaxTableEntry: ['TaxType:9', 'Description:256', 'TaxCodeDetails+'],
  TaxCodeDetails: ['TaxCode:9', 'Description?:256', 'TaxPercentage?:number', 'Country:2'],
  UOMTable: ['UOMTableEntry+'],
  UOMTableEntry: ['UnitOfMeasure:9', 'Description:256'],
  Products: ['Product+'],
  Product: [
    'ProductCode:70',
    'GoodsServicesID?:9',
    'Description:256',
    'ProductCommodityCode:35',
    'UOMBase:35',
    'UOMStandard:9',
    'UOMToUOMBaseConversionFactor:number',
  ],
  SalesInvoices: ['NumberOfEntries:number', 'TotalDebit:money', 'TotalCredit:money', 'Invoice+'],
  PurchaseInvoices: ['NumberOfEntries:number', 'TotalDebit:money', 'TotalCredit:money', 'Invoice+'],
  Payments: ['NumberOfEntries:number', 'TotalDebit:money', 'TotalCredit:money', 'Payment+'],
  Invoice: [
    'InvoiceNo:70',
    'CustomerInfo?',
    'SupplierInfo?',
    'AccountID:account',
    'Period?:number',
    'PeriodYear?:number',
    'InvoiceDate:day',
    'InvoiceType:9',
    'SelfBillingIndicator:9',
    'TransactionID:70',
    'InvoiceLine+',
    'InvoiceDocumentTotals?',
  ],
  CustomerInfo: ['CustomerID:35', 'Name:70', 'BillingAddress'],
  SupplierInfo: ['SupplierID:35', 'Name:70', 'BillingAddress'],
  InvoiceLine: [
    'LineNumber?:18',
    'AccountID:account',
    'GoodsServicesID?:9',
    'ProductCode:70',
    'ProductDescription?:256',
    'Quantity:number',
    'InvoiceUOM?:9',
    'UOMToUOMBaseConversionFactor?:number',
    'UnitPrice:money',
    'TaxPointDate:day',
    'References?',
    'Description:256',
    'InvoiceLineAmount',
    'DebitCreditIndicator:9',
    'TaxInformation+',
  ],
  References: ['CreditNote?'],
  CreditNote: ['Reference?:70', 'Reason?:256'],
  InvoiceLineAmount: AMOUNT,
  TaxAmount: AMOUNT,
  PaymentLineAmount: AMOUNT,
  TaxInformation: TAX,
  InvoiceDocumentTotals: ['NetTotal:money', 'GrossTotal:money'],
  Payment: [
    'PaymentRefNo:35',
    'Period?:number',
    'PeriodYear?:number',
    'TransactionID:70',
    'TransactionDate:day',
    'PaymentMethod:18',
    'Description:256',
    'PaymentLine+',
    'PaymentSettlement?',
    'PaymentDocumentTotals?',
  ],
  PaymentLine: [
    'LineNumber?:18',
    'SourceDocumentID?:35',
    'AccountID:account',
    'CustomerID:35',
    'SupplierID:35',
    'DebitCreditIndicator:9',
    'PaymentLineAmount',
  ],
  PaymentSettlement: ['PaymentMechanism?:9'],
  PaymentDocumentTotals: ['GrossTotal:money'],
}

const KINDS: Readonly<Record<string, RegExp>> = {
  money: /^-?\d{1,16}\.\d{2}$/,
  number: /^-?\d+(?:\.\d{1,6})?$/,
  day: /^\d{4}-\d{2}-\d{2}$/,
  account: /^[1-9]\d{2,4}$/,
}

/** An element as it was read: its text, and what it holds, in order. */
export type Read = { readonly name: string; readonly text: string; readonly children: readonly Read[] }

/** The root of a file. */
export function readXml(xml: string): Read {
  const options = { preserveOrder: true, parseTagValue: false, trimValues: true, ignoreDeclaration: true, ignoreAttributes: true }
  const [root] = (new XMLParser(options).parse(xml) as Node[]).map(asRead)
  if (root === undefined) throw new Error('There is no root.')
  return root
}
type Node = Readonly<Record<string, unknown>>

function asRead(node: Node): Read {
  const name = Object.keys(node).find((key) => key !== ':@') ?? ''
  const inside = (node[name] ?? []) as Node[]
  const text = inside.flatMap((each) => ('#text' in each ? [String(each['#text'])] : [])).join('')
  return { name, text, children: inside.filter((each) => !('#text' in each)).map(asRead) }
}

/** Everything below it that has the name. */
export const all = ({ children }: Read, name: string): Read[] =>
  children.flatMap((child) => [...(child.name === name ? [child] : []), ...all(child, name)])
/** The text of the first of those; empty: there is none. */
export const textOf = (read: Read, name: string): string => all(read, name)[0]?.text ?? ''

/** What does not hold of it, by path; nothing: all does. */
export function brokenRules(read: Read, path = read.name): string[] {
  const shape = SHAPES[read.name]
  if (shape === undefined) return [`${path}: nobody knows it`]
  const left = [...read.children]
  const broken: string[] = []
  for (const [, name = '', often = '', kind = ''] of shape.map((rule) => /^(\w+)([?+*]?)(?::(\w+))?$/.exec(rule) ?? [])) {
    let found = 0
    while (left[0]?.name === name && (found === 0 || often === '+' || often === '*')) {
      const child = left.shift()
      if (child === undefined) break
      found++
      broken.push(...(kind === '' ? brokenRules(child, `${path}/${name}`) : brokenText(child.text, kind, `${path}/${name}`)))
    }
    if (found === 0 && (often === '' || often === '+')) broken.push(`${path}/${name}: is missing`)
  }
  return [...broken, ...left.map(({ name }) => `${path}/${name}: has no place here`)]
}

function brokenText(text: string, kind: string, path: string): string[] {
  const form = KINDS[kind]
  if (form !== undefined) return form.test(text) ? [] : [`${path}: „${text}“ is no ${kind}`]
  return [...text].length <= Number(kind) ? [] : [`${path}: is longer than ${kind}`]
}
