import { addDecimals, roundDecimal } from '../decimal/decimal.ts'
import type { Day, DecimalText } from '../documents/document.ts'
import { sepaId, sepaText } from './sepa-text.ts'

/** A side of a transfer. `bic` '' is not known: the bank finds it by the IBAN. */
export type TransferParty = { readonly name: string; readonly iban: string; readonly bic: string }

export type CreditTransfer = {
  /** what the statement tells again: ours, unique in the file */
  readonly endToEndId: string
  /** in EUR, above zero */
  readonly amount: DecimalText
  readonly creditor: TransferParty
  /** what it is for */
  readonly remittance: string
}

export type TransferFile = {
  readonly messageId: string
  /** local time, `2026-11-23T18:05:00` */
  readonly createdAt: string
  readonly executionOn: Day
  readonly debtor: TransferParty
  /** the bank books one sum, and not each transfer */
  readonly isBatch: boolean
  readonly transfers: readonly CreditTransfer[]
}

export const SEPA_NAME = 70
export const SEPA_REMITTANCE = 140

type Element = readonly [name: string, content: string | readonly Element[], attributes?: string]

/**
 * The transfers as a bank takes them: ISO 20022 pain.001.001.09 (customer credit transfer initiation), SEPA, one debit account and one
 * day, elements in the order of the schema. Addresses are left out: unstructured ones are refused since 15.11.2026. What it is given has
 * been checked (`transferProblems`); texts are put into the characters of SEPA here.
 * @throws RangeError without a transfer
 */
export function pain001(file: TransferFile): string {
  if (file.transfers.length === 0) throw new RangeError('A file of transfers without a transfer')
  const messageId = sepaId(file.messageId)
  const count: Element = ['NbOfTxs', String(file.transfers.length)]
  const sum: Element = ['CtrlSum', controlSum(file.transfers)]
  const head: Element = [
    'GrpHdr',
    [['MsgId', messageId], ['CreDtTm', file.createdAt], count, sum, ['InitgPty', [['Nm', nameOf(file.debtor)]]]],
  ]
  const payment: Element = [
    'PmtInf',
    [
      ['PmtInfId', messageId],
      ['PmtMtd', 'TRF'],
      ['BtchBookg', String(file.isBatch)],
      count,
      sum,
      ['PmtTpInf', [['SvcLvl', [['Cd', 'SEPA']]]]],
      ['ReqdExctnDt', [['Dt', file.executionOn]]],
      ['Dbtr', [['Nm', nameOf(file.debtor)]]],
      ['DbtrAcct', accountOf(file.debtor)],
      ['DbtrAgt', agentOf(file.debtor)],
      ['ChrgBr', 'SLEV'],
      ...file.transfers.map(transferOf),
    ],
  ]
  const initiation: Element = ['CstmrCdtTrfInitn', [head, payment]]
  const root: Element = ['Document', [initiation], ' xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"']
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, '')}`
}

/** The sum that a bank compares with the transfers it has read. */
export function controlSum(transfers: readonly Pick<CreditTransfer, 'amount'>[]): DecimalText {
  return roundDecimal(
    transfers.reduce((sum, { amount }) => addDecimals(sum, amount), '0'),
    2,
  )
}

function transferOf({ endToEndId, amount, creditor, remittance }: CreditTransfer): Element {
  const agent: Element[] = creditor.bic === '' ? [] : [['CdtrAgt', agentOf(creditor)]]
  return [
    'CdtTrfTxInf',
    [
      ['PmtId', [['EndToEndId', sepaId(endToEndId)]]],
      ['Amt', [['InstdAmt', roundDecimal(amount, 2), ' Ccy="EUR"']]],
      ...agent,
      ['Cdtr', [['Nm', nameOf(creditor)]]],
      ['CdtrAcct', accountOf(creditor)],
      ['RmtInf', [['Ustrd', sepaText(remittance, SEPA_REMITTANCE)]]],
    ],
  ]
}

const nameOf = ({ name }: TransferParty): string => sepaText(name, SEPA_NAME)
const accountOf = ({ iban }: TransferParty): readonly Element[] => [['Id', [['IBAN', iban]]]]
const agentOf = ({ bic }: TransferParty): readonly Element[] => [
  ['FinInstnId', bic === '' ? [['Othr', [['Id', 'NOTPROVIDED']]]] : [['BICFI', bic]]],
]

/** No content needs escaping: neither SEPA's characters nor numbers have any sign of XML. */
function written([name, content, attributes = '']: Element, indent: string): string {
  if (typeof content === 'string') return `${indent}<${name}${attributes}>${content}</${name}>\n`
  return `${indent}<${name}${attributes}>\n${content.map((child) => written(child, `${indent}  `)).join('')}${indent}</${name}>\n`
}
