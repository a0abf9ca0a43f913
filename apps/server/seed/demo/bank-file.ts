import type { Day } from '@invoice/domain/documents/document.ts'

/** An entry as a bank tells it: of money in, whose it was; of money out, whose it became. */
export type BankEntry = {
  readonly on: Day
  readonly direction: 'in' | 'out'
  readonly amount: string
  readonly name: string
  readonly iban: string
  readonly reason: string
}
type BankFile = {
  readonly iban: string
  readonly opening: string
  readonly from: Day
  readonly to: Day
  readonly entries: readonly BankEntry[]
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const cents = (amount: string): number => Math.round(Number(amount) * 100)

/** The entries as a file of CAMT.053, in euro; its balances agree. */
export function bankFile({ iban, opening, from, to, entries }: BankFile): File {
  const moved = entries.reduce((sum, { amount, direction }) => sum + cents(amount) * (direction === 'in' ? 1 : -1), cents(opening))
  const balance = (code: string, amount: number, on: Day) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${(Math.abs(amount) / 100).toFixed(2)}</Amt><CdtDbtInd>${amount < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd><Dt><Dt>${on}</Dt></Dt></Bal>`
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>DEMO</MsgId></GrpHdr><Stmt><Id>DEMO</Id><ElctrncSeqNb>41</ElctrncSeqNb><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>${balance('OPBD', cents(opening), from)}${balance('CLBD', moved, to)}${entries.map(entryXml).join('\n')}</Stmt></BkToCstmrStmt></Document>`
  return new File([xml], `Извлечение ${to}.xml`, { type: 'application/xml' })
}

function entryXml({ on, direction, amount, name, iban, reason }: BankEntry, index: number): string {
  const role = direction === 'in' ? 'Dbtr' : 'Cdtr'
  const party = name === '' ? '' : `<${role}><Pty><Nm>${escaped(name)}</Nm></Pty></${role}>`
  const account = iban === '' ? '' : `<${role}Acct><Id><IBAN>${iban}</IBAN></Id></${role}Acct>`
  return `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${direction === 'in' ? 'CRDT' : 'DBIT'}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${on}</Dt></BookgDt><ValDt><Dt>${on}</Dt></ValDt><AcctSvcrRef>FT${on.replaceAll('-', '')}${String(index + 1).padStart(3, '0')}</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RltdPties>${party}${account}</RltdPties><RmtInf><Ustrd>${escaped(reason)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
}

const BANKS = ['UNCR7000', 'STSA9300', 'RZBB9155', 'FINV9150', 'UBBS8002'] as const

/** An IBAN that nobody has, with the check digits that it must have. */
export function inventedIban(index: number): string {
  const body = `${BANKS[index % BANKS.length] ?? BANKS[0]}10${String(90_000_000 + index * 7919).slice(-8)}`
  const digits = [...`${body}BG00`].map((sign) => Number.parseInt(sign, 36)).join('')
  return `BG${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${body}`
}
