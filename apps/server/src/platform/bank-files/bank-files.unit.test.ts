import { describe, expect, test } from 'vitest'
import { detailsOf } from './mt940-details.ts'
import { formOf, readBankFile } from './read-bank-file.ts'
import { camt, ENTRIES, IBAN, mt940 } from './testing/files.ts'

const read = (text: string | Buffer) => {
  const content = readBankFile(Buffer.from(text), 50_000)
  return 'statements' in content ? content.statements : expect.fail('a table')
}
const only = (text: string | Buffer) => read(text)[0] ?? expect.fail('no statement')
const problem = (text: string | Buffer) => expect(() => read(text))
const FACTS = ENTRIES.map(({ amount, direction, on, reason, name, iban, reference }) => ({
  amount,
  direction,
  bookedOn: on,
  reason,
  partyName: name,
  partyIban: iban,
  bankReference: reference,
  isReversal: false,
  currency: 'EUR',
}))

describe('the same entries come out of every form', () => {
  test.each([
    ['CAMT.053 version 2', camt({ entries: ENTRIES }, '02')],
    ['CAMT.053 version 8', camt({ entries: ENTRIES }, '08')],
  ])('%s', (_form, text) => {
    expect(only(text)).toMatchObject({
      account: IBAN,
      currency: 'EUR',
      number: '7',
      opening: { amount: '1000.00', on: '2026-11-01' },
      closing: { amount: '2293.50' },
      entries: FACTS,
      pending: 0,
    })
  })

  test.each(['+', '^'] as const)('MT940 with %s between the pieces of field 86', (sign) => {
    const found = only(mt940({ entries: ENTRIES }, sign))
    expect(found).toMatchObject({ account: IBAN, opening: { amount: '1000.00' }, closing: { amount: '2293.50' } })
    expect(found.entries).toMatchObject(FACTS.map(({ reason: _, ...facts }) => facts))
    expect(found.entries[1]).toMatchObject({
      reason: 'ПО Ф-РА 0000004346/20.12.20 25 И ОЩЕ НЕЩО',
      joinedReason: 'ПО Ф-РА 0000004346/20.12.2025 И ОЩЕ НЕЩО',
      kind: 'ПРЕВОД',
    })
  })

  test('in windows-1251 as well', () => {
    const bytes = Buffer.from([...mt940({ entries: ENTRIES })].map((sign) => cp1251(sign)))
    expect(only(bytes).entries[0]).toMatchObject({ reason: 'ФАКТУРА 1245', partyName: 'СРЕБЪРНА ЛИПА ООД' })
  })
})

/** Capitals and small letters of the Bulgarian alphabet lie together there. */
function cp1251(sign: string): number {
  const code = sign.codePointAt(0) ?? 0
  return code >= 0x410 && code <= 0x44f ? code - 0x350 : code
}

describe('CAMT.053', () => {
  const one = ENTRIES.slice(0, 1)

  test('entries that are not booked yet are left out and counted', () => {
    expect(only(camt({ entries: one }).replace('<Cd>BOOK</Cd>', '<Cd>PDNG</Cd>'))).toMatchObject({ entries: [], pending: 1 })
  })

  test('a reversal is told, with the direction in which it was booked', () => {
    expect(only(camt({ entries: one }).replace('<Sts>', '<RvslInd>true</RvslInd><Sts>')).entries).toMatchObject([
      { isReversal: true, direction: 'in' },
    ])
  })

  test('several payments booked as one are told apart where they add up to it, and only then', () => {
    const batch = (second: string) => {
      const detail = (amount: string) =>
        `<TxDtls><Amt Ccy="EUR">${amount}</Amt><RmtInf><Ustrd>ФАКТУРА ${amount.slice(0, 1)}</Ustrd></RmtInf></TxDtls>`
      return camt({ entries: one }).replace(/<TxDtls>.*<\/TxDtls>/, detail('700.00') + detail(second))
    }
    expect(only(batch('500.00')).entries).toMatchObject([{ amount: '700.00' }, { amount: '500.00', reason: 'ФАКТУРА 5' }])
    expect(only(batch('500.01')).entries).toMatchObject([{ amount: '1200.00' }])
  })

  test('a statement without entries is one', () => {
    expect(only(camt({ entries: [] })).entries).toEqual([])
  })

  test('a prefix, an account that is no IBAN, and a day with its hour are read', () => {
    const text = camt({ entries: one })
      .replaceAll(/<(\/?)([A-Z])/g, '<$1ns:$2')
      .replace(`<ns:IBAN>${IBAN}</ns:IBAN>`, '<ns:Othr><ns:Id>12345</ns:Id></ns:Othr>')
      .replace('<ns:Dt>2026-11-10</ns:Dt>', '<ns:DtTm>2026-11-10T23:30:00+02:00</ns:DtTm>')
    expect(only(text)).toMatchObject({ account: '12345', entries: [{ bookedOn: '2026-11-10' }] })
  })

  test.each<[what: string, text: string, code: string]>([
    ['declares a type of document', `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x "y">]><Document/>`, 'declares_entities'],
    ['declares entities', `<!ENTITY x SYSTEM "file:///etc/passwd"><Document/>`, 'declares_entities'],
    ['is cut in the middle', camt({ entries: ENTRIES }).slice(0, -200), 'cut'],
    ['is cut at the end of an element', camt({ entries: ENTRIES }).replace(/<\/Stmt>.*$/s, ''), 'cut'],
    ['is the report of a day that goes on', '<Document><BkToCstmrAcctRpt><Rpt/></BkToCstmrAcctRpt></Document>', 'intraday'],
    ['is an advice', '<Document><BkToCstmrDbtCdtNtfctn><Ntfctn/></BkToCstmrDbtCdtNtfctn></Document>', 'advice'],
    ['is other XML', '<Invoice><ID>1</ID></Invoice>', 'not_a_statement'],
    ['has an amount that is none', camt({ entries: one }).replace('1200.00', '1e3'), 'broken'],
    ['has a negative amount', camt({ entries: one }).replace('>1200.00', '>-1200.00'), 'broken'],
    ['has a day that is none', camt({ entries: one }).replaceAll('2026-11-10', '2026-13-10'), 'broken'],
  ])('is refused when it %s', (_what, text, code) => {
    problem(text).toThrow(code)
  })
})

describe('MT940', () => {
  const made = (line: string, details = 'текст') =>
    `:20:X\r\n:25:BNBGBGSD/${IBAN}\r\n:28C:1\r\n:60F:C161230EUR0,\r\n:61:${line}\r\n:86:${details}\r\n:62F:C170102EUR0,\r\n-}`
  const entry = (line: string, details?: string) => only(made(line, details)).entries[0]

  test.each<[line: string, facts: object]>([
    [
      '1612310102C100,NTRFNONREF//AB',
      { bookedOn: '2017-01-02', valueOn: '2016-12-31', amount: '100.00', direction: 'in', bankReference: 'AB' },
    ],
    ['170101D1,5NMSCNONREF', { bookedOn: '2017-01-01', amount: '1.50', direction: 'out', bankReference: '' }],
    ['170101DR210,60NTRFREF1', { amount: '210.60', direction: 'out', isReversal: false, endToEndId: 'REF1' }],
    ['170101RD1,5NTRFNONREF', { amount: '1.50', direction: 'in', isReversal: true }],
    ['170101RC1,5NTRFNONREF', { direction: 'out', isReversal: true }],
    ['170101C1,00NTRFNONREF//X\r\nдопълнение', { bankReference: 'X' }],
  ])('%s', (line, facts) => {
    expect(entry(line)).toMatchObject(facts)
  })

  test('field 86 in named pieces, and as free text', () => {
    expect(detailsOf('/EREF/E1/NAME/ACME\nLTD/IBAN/BG80BNBG96611020345678/REMI/INVOICE 12\n45')).toMatchObject({
      endToEndId: 'E1',
      partyName: 'ACMELTD',
      partyIban: IBAN,
      reason: 'INVOICE 1245',
    })
    expect(detailsOf('ПО Ф-РА\n1245')).toMatchObject({ reason: 'ПО Ф-РА 1245', joinedReason: 'ПО Ф-РА1245' })
  })

  test('pages are one statement', () => {
    const page = (fields: string) => `:20:X\n:25:${IBAN}\n:28C:1/1\n${fields}-\n`
    const pages =
      page(':60F:C261101EUR10,\n:61:261102C5,NTRFNONREF\n:62M:C261102EUR15,\n') +
      page(':60M:C261102EUR15,\n:61:261103D1,NTRFNONREF\n:62F:C261103EUR14,\n')
    expect(read(pages)).toMatchObject([{ opening: { amount: '10.00' }, closing: { amount: '14.00' }, entries: [{}, {}] }])
  })

  test.each<[what: string, text: string, code: string]>([
    ['is cut in the middle', mt940({ entries: ENTRIES }).slice(0, 300), 'cut'],
    ['has an entry that is none', made('hello'), 'broken'],
    ['is empty', '', 'empty'],
  ])('is refused when it %s', (_what, text, code) => {
    problem(text).toThrow(code)
  })
})

test('what is neither is looked at as a table', () => {
  const forms = [camt({ entries: [] }), mt940({ entries: [] }), 'Дата;Сума\r\n'].map((text) => formOf(Buffer.from(text)))
  expect(forms).toEqual(['camt053', 'mt940', 'table'])
})
