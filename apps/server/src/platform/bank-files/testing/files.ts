/** Made-up statements in the forms that banks export. */

export type MadeEntry = {
  amount: string
  direction: 'in' | 'out'
  on: string
  reason: string
  name: string
  iban: string
  reference: string
  /** what the payer's program called it; none: the bank does not tell */
  endToEnd?: string
}

export const IBAN = 'BG80BNBG96611020345678'

const sumOf = (entries: readonly MadeEntry[]): number =>
  entries.reduce((sum, { amount, direction }) => sum + Math.round(Number(amount) * 100) * (direction === 'in' ? 1 : -1), 0)
const cents = (units: number): string => (units / 100).toFixed(2)
const comma = (amount: string): string => amount.replace('.', ',')
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

export type MadeStatement = { entries: readonly MadeEntry[]; opening?: number; closing?: string; account?: string; currency?: string }

export function camt(
  { entries, opening = 100_000, closing, account = IBAN, currency = 'EUR' }: MadeStatement,
  version: '02' | '08' = '08',
): string {
  const isOld = version === '02'
  const balance = (code: string, amount: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${amount.replace('-', '')}</Amt><CdtDbtInd>${amount.startsWith('-') ? 'DBIT' : 'CRDT'}</CdtDbtInd><Dt><Dt>2026-11-01</Dt></Dt></Bal>`
  const party = (name: string) => (isOld ? `<Nm>${escaped(name)}</Nm>` : `<Pty><Nm>${escaped(name)}</Nm></Pty>`)
  const made = entries.map(({ amount, direction, on, reason, name, iban, reference, endToEnd = 'NOTPROVIDED' }) => {
    const role = direction === 'in' ? 'Dbtr' : 'Cdtr'
    const parties = `<RltdPties><${role}>${party(name)}</${role}>${iban && `<${role}Acct><Id><IBAN>${iban}</IBAN></Id></${role}Acct>`}</RltdPties>`
    return `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${direction === 'in' ? 'CRDT' : 'DBIT'}</CdtDbtInd><Sts>${isOld ? 'BOOK' : '<Cd>BOOK</Cd>'}</Sts><BookgDt><Dt>${on}</Dt></BookgDt><ValDt><Dt>${on}</Dt></ValDt><AcctSvcrRef>${reference}</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>${endToEnd}</EndToEndId></Refs>${parties}<RmtInf><Ustrd>${escaped(reason)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
  })
  const ends = closing ?? cents(opening + sumOf(entries))
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt><Id>S1</Id><ElctrncSeqNb>7</ElctrncSeqNb><Acct><Id><IBAN>${account}</IBAN></Id><Ccy>${currency}</Ccy></Acct>${balance('OPBD', cents(opening))}${balance('CLBD', ends)}${made.join('\n')}</Stmt></BkToCstmrStmt></Document>`
}

/** As one bank separates the pieces of field 86, and another. */
export function mt940(
  { entries, opening = 100_000, closing, account = IBAN, currency = 'EUR' }: MadeStatement,
  sign: '+' | '^' = '+',
): string {
  const short = (day: string) => day.slice(2).replaceAll('-', '')
  const made = entries.map(({ amount, direction, on, reason, name, iban, reference }) => {
    const pieces = (reason.match(/.{1,27}/gu) ?? []).map((piece, index) => `${sign}${20 + index}${piece}`)
    const lines = [`${sign}00ПРЕВОД`, ...pieces, `${sign}30BNBGBGSD${sign}31${iban}`, `${sign}32${name.slice(0, 27)}`]
    return `:61:${short(on)}${short(on).slice(2)}${direction === 'in' ? 'C' : 'D'}${comma(amount)}NTRFNONREF//${reference}\r\n:86:${lines.join('\r\n')}\r\n`
  })
  const ends = closing ?? cents(opening + sumOf(entries))
  const balance = (amount: string) => `${amount.startsWith('-') ? 'D' : 'C'}261101${currency}${comma(amount.replace('-', ''))}`
  return `:20:STMT\r\n:25:${account}\r\n:28C:7/1\r\n:60F:${balance(cents(opening))}\r\n${made.join('')}:62F:${balance(ends)}\r\n-\r\n`
}

/** A table with words above its headings, days as they are written here, and columns of debit and credit. */
export function csv({ entries, opening = 100_000 }: MadeStatement): string {
  let balance = opening
  const written = (on: string) => on.split('-').reverse().join('.')
  const rows = entries.map(({ amount, direction, on, reason, name, iban, reference }) => {
    balance += Math.round(Number(amount) * 100) * (direction === 'in' ? 1 : -1)
    const sides = direction === 'in' ? ['', comma(amount)] : [comma(amount), '']
    return [
      written(on),
      written(on),
      ...sides,
      comma(cents(balance)),
      reference,
      `"${name}"`,
      iban,
      `"${reason.replaceAll('"', '""')}"`,
    ].join(';')
  })
  const head = 'Дата на осчетоводяване;Вальор;Дебит;Кредит;Салдо;Референция;Контрагент;IBAN на контрагента;Основание'
  return `Извлечение по сметка;${IBAN}\r\nПериод;01.11.2026 - 20.11.2026\r\n\r\n${head}\r\n${rows.join('\r\n')}\r\n`
}

export const ENTRIES: readonly MadeEntry[] = [
  {
    amount: '1200.00',
    direction: 'in',
    on: '2026-11-10',
    reason: 'ФАКТУРА 1245',
    name: 'СРЕБЪРНА ЛИПА ООД',
    iban: 'BG18RZBB91550123456789',
    reference: 'FT1',
  },
  {
    amount: '50.00',
    direction: 'in',
    on: '2026-11-10',
    reason: 'ПО Ф-РА 0000004346/20.12.2025 И ОЩЕ НЕЩО',
    name: 'Дъбова клонка & синове',
    iban: '',
    reference: 'FT2',
  },
  {
    amount: '50.00',
    direction: 'in',
    on: '2026-11-10',
    reason: 'ПО Ф-РА 0000004346/20.12.2025 И ОЩЕ НЕЩО',
    name: 'Дъбова клонка & синове',
    iban: '',
    reference: 'FT3',
  },
  { amount: '6.50', direction: 'out', on: '2026-11-11', reason: 'МЕСЕЧНА ТАКСА', name: '', iban: '', reference: 'FT4' },
]
