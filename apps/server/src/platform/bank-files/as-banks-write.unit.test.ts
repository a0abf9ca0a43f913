import { readRows, statementTable } from '@invoice/domain/statements/tables/table.ts'
import { describe, expect, test } from 'vitest'
import { isReadHere, otherProblem, readBankFile } from './read-bank-file.ts'
import { camt, ENTRIES, IBAN } from './testing/files.ts'

const bytesOf = (text: string) => Buffer.from(text, 'latin1')
const statements = (content: string | Buffer) => {
  const read = readBankFile(Buffer.from(content), 1000)
  return 'statements' in read ? read.statements : expect.fail('a table')
}
const table = (content: string | Buffer) => {
  const read = readBankFile(Buffer.from(content), 1000)
  const found = 'rows' in read ? statementTable(read.rows) : expect.fail('no table')
  return readRows(found, found.mapping, 'EUR')
}
const one = camt({ entries: ENTRIES.slice(0, 1) })

const HEAD = '{1:F01FINVBGSFAXXX0000000000}{2:O9401200261102FINVBGSFAXXX00000000002611021200N}{3:{108:MT940}}{4:'
const message = (on: string, opening: string, amount: string, closing: string) =>
  `:20:STMT\r\n:25:${IBAN}\r\n:28C:1/1\r\n:60F:C261101EUR${opening}\r\n:61:26${on}${on}C${amount}NTRFNONREF//A${on}\r\n:86:INVOICE 7 RIVER MILL\r\n:62F:C26${on}EUR${closing}\r\n`
const FIRST = message('1102', '1000,00', '120,00', '1120,00')
const SECOND = message('1103', '1120,00', '30,00', '1150,00')

describe('MT940 as SWIFT writes it', () => {
  test.each<[what: string, text: string, count: number]>([
    ['a trailer behind the message', `${HEAD}\r\n${FIRST}-}{5:{CHK:1A2B3C4D5E6F}{TNG:}}\r\n`, 1],
    ['two messages on one line', `${HEAD}\r\n${FIRST}-}${HEAD}\r\n${SECOND}-}{5:{MAC:1}}{S:{COP:P}}`, 2],
    [
      'lines of a header before each message',
      `BANKBGSF\r\n940\r\nBANKBGSF\r\n${FIRST}-\r\nBANKBGSF\r\n940\r\nBANKBGSF\r\n${SECOND}-\r\n`,
      2,
    ],
    ['lines of a header, and no end of a message', `BANKBGSF\r\n940\r\n${FIRST}BANKBGSF\r\n940\r\n${SECOND}`, 2],
    ['a blank before the sign that ends it', `${FIRST} -\r\n${SECOND} -}\r\n`, 2],
    ['lines that end as on a Macintosh', FIRST.replaceAll('\r\n', '\r'), 1],
  ])('%s', (_what, text, count) => {
    const read = statements(text)
    expect(read.map(({ closing }) => closing?.amount)).toEqual(['1120.00', '1150.00'].slice(0, count))
    expect(read.flatMap(({ entries }) => entries.map(({ reason }) => reason))).toEqual(
      ['INVOICE 7 RIVER MILL', 'INVOICE 7 RIVER MILL'].slice(0, count),
    )
  })

  test('a 30th of February is its last day; a month that is none is no day', () => {
    expect(statements(FIRST.replace('2611021102', '2602300228'))[0]?.entries).toMatchObject([
      { valueOn: '2026-02-28', bookedOn: '2026-02-28' },
    ])
    expect(() => statements(FIRST.replace('2611021102', '2613301330'))).toThrow('broken')
  })

  test('a decimal point, and zeros before an amount', () => {
    expect(statements(FIRST.replaceAll('120,00', '120.00'))[0]?.entries).toMatchObject([{ amount: '120.00' }])
    expect(statements(FIRST.replace('C120,00', 'C000000120,'))[0]?.entries).toMatchObject([{ amount: '120.00' }])
  })

  test('what SEPA marks in the reason is told apart from it', () => {
    const details = '166?00CREDIT?20EREF+ORDER 77-1?21KREF+K1?22SVWZ+INVOICE 10000?2300001 THANKS?30BNBGBGSF?31X?32RIVER MILL'
    expect(statements(FIRST.replace('INVOICE 7 RIVER MILL', details))[0]?.entries).toMatchObject([
      {
        endToEndId: 'ORDER 77-1',
        reason: 'INVOICE 10000 00001 THANKS',
        joinedReason: 'INVOICE 1000000001 THANKS',
        partyName: 'RIVER MILL',
      },
    ])
  })

  test('the report of a day so far (MT942) is told as such', () => {
    const intraday = `:20:I\r\n:25:${IBAN}\r\n:28C:1/1\r\n:34F:EUR0,00\r\n:13D:2611021200+0200\r\n:61:2611021102C120,00NTRFNONREF\r\n:90C:1EUR120,00\r\n-\r\n`
    expect(() => statements(intraday)).toThrow('intraday')
  })
})

test.each<[form: string, text: string]>([
  ['CAMT', camt({ entries: [...ENTRIES, { ...(ENTRIES[0] ?? expect.fail()), amount: '0.00', reference: 'Z' }] })],
  ['MT940', FIRST.replace(':62F', ':61:2611021102C0,00NTRFNONREF//Z\r\n:86:MESSAGE\r\n:62F')],
])('an entry that moves nothing is left out of %s, and counted', (_form, text) => {
  const [statement] = statements(text)
  expect(statement?.leftOut).toEqual({ zero: 1, foreign: 0, unread: 0 })
  expect(statement?.entries.every(({ amount }) => amount !== '0.00')).toBe(true)
})

describe('an amount of CAMT', () => {
  test.each([
    ['000000000001200.00', '1200.00'],
    ['+1200.00', '1200.00'],
    ['.50', '0.50'],
    ['1200.', '1200.00'],
    ['1200,5', '1200.50'],
    ['1200.00000', '1200.00'],
  ])('%s is %s', (written, amount) => {
    expect(statements(one.replace('>1200.00<', `>${written}<`))[0]?.entries).toMatchObject([{ amount }])
  })

  test.each(['1,200', '1 200.00', '--5', '.', '', '99999999999999.00', '9999999999999.999'])('%s is none', (written) => {
    expect(() => statements(one.replace('>1200.00<', `>${written}<`))).toThrow('broken')
  })
})

test('a bank that the file does not name is named by its BIC, or by the account', () => {
  const bank = one.match(/<Svcr>.*?<\/Svcr>/s)?.[0] ?? ''
  const served = (by: string) => (bank === '' ? one.replace('</Acct>', `${by}</Acct>`) : one.replace(bank, by))
  const bankOf = (text: string) => statements(text)[0]?.bank
  expect(bankOf(served('<Svcr><FinInstnId><BICFI>UNCRBGSF</BICFI></FinInstnId></Svcr>'))).toBe('УниКредит Булбанк')
  expect(bankOf(served('<Svcr><FinInstnId><BIC>TRWIBEB1XXX</BIC></FinInstnId></Svcr>'))).toBe('Wise')
  expect(bankOf(served(''))).toBe('Българска народна банка')
})

describe('an encoding', () => {
  const named = (encoding: string, name: string) =>
    one.replace('encoding="UTF-8"', `encoding="${encoding}"`).replace('СРЕБЪРНА ЛИПА ООД', name).replace('ФАКТУРА 1245', 'INVOICE')
  test.each([
    ['ISO-8859-1', 'J\u00F6rg M\u00FCller', 'Jörg Müller'],
    ['iso-8859-2', '\u00A3\u00F3d\u00BC', 'Łódź'],
    ['windows-1252', '\u0093A\u0094 \u0080', '“A” €'],
    ['windows-1251', '\u00D0\u00E5\u00EA\u00E0', 'Река'],
    ['no-such-thing', '\u00D0\u00E5\u00EA\u00E0', 'Река'],
    ['UTF-8', '\u00D0\u00E5\u00EA\u00E0', 'Река'],
  ])('is as the file declares it: %s', (encoding, written, name) => {
    expect(statements(bytesOf(named(encoding, written)))[0]?.entries).toMatchObject([{ partyName: name }])
  })

  test('what is UTF-8 is read as that, whatever it declares', () => {
    expect(statements(one.replace('encoding="UTF-8"', 'encoding="ISO-8859-1"'))[0]?.entries).toMatchObject([
      { partyName: 'СРЕБЪРНА ЛИПА ООД' },
    ])
  })
})

describe('a table that a bank writes otherwise', () => {
  const cells = (tag: string, ...row: string[]) => `<tr>${row.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`
  const HEADINGS = ['<b>Дата</b>', 'Основание', 'Номер сметка на наредителя / получателя', 'Вид на трансакцията', 'Дебит EUR', 'Кредит EUR']
  test('as a web page, named .xls', () => {
    const page = `<html><head><style>td{}</style></head><body><table><tr><td colspan="6">Движения по сметка ${IBAN}</td></tr>${cells('td', ...HEADINGS)}${cells('td', '02.11.2026', 'ФАКТУРА&nbsp;7<br/>&amp; ОЩЕ', 'BG18RZBB91550123456789', 'ПРЕВОД', '', '1&#160;120,50')}${cells('td', '03.11.2026', 'ТАКСА', '', 'ТАКСА', '20,00', '')}${cells('td', 'Общо', '', '', '', '20,00', '1120,50')}</table></body></html>`
    const { statement, bad } = table(page)
    expect(bad).toEqual([])
    expect(statement).toMatchObject({
      bank: 'Банка ДСК',
      account: IBAN,
      entries: [
        { direction: 'in', amount: '1120.50', reason: 'ФАКТУРА 7 & ОЩЕ', partyIban: 'BG18RZBB91550123456789', kind: 'ПРЕВОД' },
        { direction: 'out', amount: '20.00' },
      ],
    })
    expect(isReadHere(Buffer.from(page))).toBe(true)
  })

  test('as XML of its own: its balances stand beside the entries, and what is on neither side is left out', () => {
    const transaction = (day: string, amount: string, reason: string) =>
      `<TRANSACTION><POST_DATE>${day}/11/2026</POST_DATE>${amount}<NAME_R>Речна мелница</NAME_R><REM_I>${reason}</REM_I><REM_II>ОЩЕ</REM_II><REFERENCE>R${day}</REFERENCE></TRANSACTION>`
    const xml = (...all: string[]) =>
      `<?xml version="1.0"?><STATEMENT><IBAN_S>${IBAN}</IBAN_S><CCY>EUR</CCY><OPEN_BALANCE>1,000.00</OPEN_BALANCE><CLOSE_BALANCE>2,120.50</CLOSE_BALANCE>${all.join('')}</STATEMENT>`
    const income = transaction('02', '<AMOUNT_C>1,120.50</AMOUNT_C>', 'ФАКТУРА 7')
    expect(table(xml(income)).statement).toMatchObject({
      bank: 'Обединена българска банка',
      account: IBAN,
      opening: { amount: '1000.00' },
      closing: { amount: '2120.50' },
      entries: [{ bookedOn: '2026-11-02', direction: 'in', amount: '1120.50', reason: 'ФАКТУРА 7 ОЩЕ', bankReference: 'R02' }],
    })
    expect(table(xml(income, transaction('03', '<AMOUNT_D>6.50</AMOUNT_D>', 'ТАКСА'))).statement.entries).toMatchObject([
      {},
      { direction: 'out', amount: '6.50' },
    ])
  })

  test('with what of an amount and a day lies deeper', () => {
    const item = (amount: string, way: string) =>
      `<TransactionItem><TransactionAmount><Value>${amount}</Value></TransactionAmount><FlowDirection>${way}</FlowDirection><BookingDate><DateTimeValue>2026-11-02T10:00:00</DateTimeValue></BookingDate><RemittanceInformation>НАЕМ</RemittanceInformation></TransactionItem>`
    const { statement } = table(`<Model><Items>${item('5.00', 'Inbound')}${item('2.00', 'Outbound')}</Items></Model>`)
    expect(statement.bank).toBe('Пощенска банка')
    expect(statement.entries).toMatchObject([
      { direction: 'in', amount: '5.00', bookedOn: '2026-11-02', reason: 'НАЕМ' },
      { direction: 'out', amount: '2.00' },
    ])
  })

  test('a page without a table, and XML without entries, are none', () => {
    expect(() => readBankFile(Buffer.from('<html><body>Sign in</body></html>'), 10)).toThrow('not_a_table')
    expect(() => readBankFile(Buffer.from('<Invoice><ID>1</ID></Invoice>'), 10)).toThrow('not_a_statement')
    expect(() => readBankFile(Buffer.from(`<table>${cells('td', 'a').repeat(2000)}</table>`), 10)).toThrow('too_many_entries')
  })
})

test.each<[what: string, content: string, problem: string | null]>([
  ['an archive', 'PK\u0003\u0004\u0014\u0000day1.xml', 'archive'],
  ['a workbook', 'PK\u0003\u0004\u0014\u0000[Content_Types].xml', null],
  ['OFX', 'OFXHEADER:100\r\nDATA:OFXSGML', 'other_format'],
  ['OFX as XML', '<?OFX OFXHEADER="200"?><OFX></OFX>', 'other_format'],
  ['QIF', '!Type:Bank\r\nD11/02/2026', 'other_format'],
  ['JSON', ' [{"amount": 1}]', 'other_format'],
  ['PDF', '%PDF-1.7', 'other_format'],
  ['a table', 'Дата;Сума', null],
])('%s is told by what it begins with', (_what, content, problem) => {
  expect(otherProblem(Buffer.from(content))).toBe(problem)
})
