import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareDecimals, sumDecimals } from '../decimal/decimal.ts'
import { isBudgetIban } from '../regimes/banks-of.ts'
import { type CreditTransfer, controlSum, pain001, type TransferFile } from './pain001.ts'
import { sepaId, sepaText } from './sepa-text.ts'
import { transferProblems } from './transfer-problems.ts'

const vendor = { name: 'Хартия и мастило ЕООД', iban: 'BG80BNBG96611020345678', bic: 'BNBGBGSD' }
const transfer: CreditTransfer = {
  endToEndId: 'IA-7-1',
  amount: '1204.5',
  creditor: vendor,
  remittance: 'Фактура № 1000004346/20.11.2026 – „хартия“',
}
const file: TransferFile = {
  messageId: 'IA-20261123-7',
  createdAt: '2026-11-23T18:05:00',
  executionOn: '2026-11-24',
  debtor: { name: 'Перуника ООД', iban: 'BG18RZBB91550123456789', bic: '' },
  isBatch: false,
  transfers: [transfer, { ...transfer, endToEndId: 'IA-7-2', amount: '0.01', creditor: { ...vendor, bic: '' } }],
}

/** Names of the elements in the order in which they open. */
const elements = (xml: string): string[] => [...xml.matchAll(/<([A-Za-z]+)[ >]/g)].map(([, name]) => name ?? '')
const contents = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, text]) => text ?? '')

describe('a file of transfers (pain.001.001.09)', () => {
  const xml = pain001(file)

  test('has its elements in the order of the schema', () => {
    const transferElements = (agent: readonly string[]) => [
      'CdtTrfTxInf',
      'PmtId',
      'EndToEndId',
      'Amt',
      'InstdAmt',
      ...agent,
      'Cdtr',
      'Nm',
      'CdtrAcct',
      'Id',
      'IBAN',
      'RmtInf',
      'Ustrd',
    ]
    expect(elements(xml)).toEqual([
      'Document',
      'CstmrCdtTrfInitn',
      'GrpHdr',
      'MsgId',
      'CreDtTm',
      'NbOfTxs',
      'CtrlSum',
      'InitgPty',
      'Nm',
      'PmtInf',
      'PmtInfId',
      'PmtMtd',
      'BtchBookg',
      'NbOfTxs',
      'CtrlSum',
      'PmtTpInf',
      'SvcLvl',
      'Cd',
      'ReqdExctnDt',
      'Dt',
      'Dbtr',
      'Nm',
      'DbtrAcct',
      'Id',
      'IBAN',
      'DbtrAgt',
      'FinInstnId',
      'Othr',
      'Id',
      'ChrgBr',
      ...transferElements(['CdtrAgt', 'FinInstnId', 'BICFI']),
      ...transferElements([]),
    ])
  })

  test('counts its transfers and adds them up, in its head and in its payment alike', () => {
    expect(contents(xml, 'NbOfTxs')).toEqual(['2', '2'])
    expect(contents(xml, 'CtrlSum')).toEqual(['1204.51', '1204.51'])
    expect(contents(xml, 'InstdAmt')).toEqual(['1204.50', '0.01'])
    expect(xml).toContain('<InstdAmt Ccy="EUR">1204.50</InstdAmt>')
  })

  test('says names and grounds in the characters that every bank takes', () => {
    expect(contents(xml, 'Nm')).toEqual(['Perunika OOD', 'Perunika OOD', 'Hartia i mastilo EOOD', 'Hartia i mastilo EOOD'])
    expect(contents(xml, 'Ustrd')[0]).toBe("Faktura No 1000004346/20.11.2026 - 'hartia'")
  })

  test('says names of other alphabets as a norm writes them, letter by letter', () => {
    const greek = pain001({
      ...file,
      transfers: [{ ...transfer, creditor: { ...vendor, name: 'ACME Ελλάς' }, remittance: 'Τιμολόγιο 7, Łódź' }],
    })
    expect(contents(greek, 'Nm')[2]).toBe('ACME Ellas')
    expect(contents(greek, 'Ustrd')[0]).toBe('Timologio 7, Lodz')
  })

  test('is not made of a text that would lose letters: it is told which', () => {
    const asked = { name: 'ACME 株式会社', iban: vendor.iban, bic: '', amount: '1', remittance: 'חשבון 7', left: null }
    expect(transferProblems(asked)).toEqual([
      { field: 'name', code: 'transfer.letters', params: { letters: '株 式 会 社' } },
      { field: 'remittance', code: 'transfer.letters', params: { letters: 'ח ש ב ו ן' } },
    ])
    expect(transferProblems({ ...asked, name: 'Ελλάς', remittance: 'Τιμολόγιο' })).toEqual([])
  })

  test('has no address, and says so where a bank is not known', () => {
    expect(xml).not.toMatch(/PstlAdr|AdrLine/)
    expect(contents(xml, 'BICFI')).toEqual(['BNBGBGSD'])
    expect(xml).toContain('<Id>NOTPROVIDED</Id>')
  })

  test('is not written without a transfer', () => {
    expect(() => pain001({ ...file, transfers: [] })).toThrow(RangeError)
  })
})

const aTransfer = fc.record({
  endToEndId: fc.string({ minLength: 1, maxLength: 60 }),
  amount: fc.integer({ min: 1, max: 99_999_999_999 }).map((cents) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`),
  creditor: fc.record({
    name: fc.string({ unit: 'binary', maxLength: 200 }),
    iban: fc.constant(vendor.iban),
    bic: fc.constantFrom('', 'BNBGBGSD'),
  }),
  remittance: fc.string({ unit: 'binary', maxLength: 300 }),
})

test('whatever is typed: lengths, characters and sum are those that the schema and the banks want', () => {
  fc.assert(
    fc.property(fc.array(aTransfer, { minLength: 1, maxLength: 20 }), (transfers) => {
      const xml = pain001({ ...file, transfers })
      for (const text of [...contents(xml, 'Nm'), ...contents(xml, 'Ustrd'), ...contents(xml, 'EndToEndId')]) {
        expect(text).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]*$/)
      }
      expect(Math.max(...contents(xml, 'Nm').map((name) => name.length))).toBeLessThanOrEqual(70)
      expect(Math.max(...contents(xml, 'Ustrd').map((text) => text.length))).toBeLessThanOrEqual(140)
      for (const id of contents(xml, 'EndToEndId')) expect([id.length <= 35, /^\/|\/\/|\/$/.test(id)]).toEqual([true, false])
      const sum = sumDecimals(transfers.map(({ amount }) => amount))
      expect(compareDecimals(controlSum(transfers), sum)).toBe(0)
      expect(contents(xml, 'CtrlSum')).toEqual([controlSum(transfers), controlSum(transfers)])
    }),
    { numRuns: 300 },
  )
})

test('an id has no slash at its ends and no two in a row', () => {
  expect(sepaId('//Ф-ра/ /12//')).toBe('F-ra/12')
  expect(sepaId(`${'x'.repeat(34)}/y`)).toBe('x'.repeat(34))
})

test('what SEPA does not know is said otherwise, or left out', () => {
  expect(sepaText('Ключ & брава – „Зора“ № 5', 70)).toBe("Klyuch + brava - 'Zora' No 5")
  expect(sepaText('Ärger ½ 日本', 70)).toBe('Arger 1 2')
})

describe('a transfer is kept out of a file', () => {
  const asked = { ...vendor, amount: '10.00', remittance: 'Фактура 1', left: '10.00' }
  const codes = (changed: Partial<typeof asked>) => transferProblems({ ...asked, ...changed }).map(({ field, code }) => `${field} ${code}`)

  test('by nothing, where a bank would take it', () => {
    expect(codes({})).toEqual([])
    expect(codes({ bic: '' })).toEqual([])
  })

  test('by an account that cannot be, or is one of the budget', () => {
    expect(codes({ iban: '' })).toEqual(['iban required'])
    expect(codes({ iban: 'BG80BNBG96611020345679' })).toEqual(['iban iban'])
    expect(isBudgetIban('BG88BNBG96618000195001')).toBe(true)
    expect(isBudgetIban(vendor.iban)).toBe(false)
    expect(codes({ bic: 'XX' })).toEqual(['bic bic'])
  })

  test('by an amount that is none, too large, or more than is left to pay', () => {
    for (const amount of ['0', '-1', '1.001', 'x', '']) expect(codes({ amount })).toEqual(['amount amount'])
    expect(codes({ amount: '10.01' })).toEqual(['amount transfer.more_than_left'])
    expect(codes({ amount: '1000000000', left: '2000000000' })).toEqual(['amount transfer.too_much'])
  })

  test('by a name or a ground of which nothing can be said in SEPA’s characters', () => {
    expect(codes({ name: '日本' })).toEqual(['name transfer.empty'])
    expect(codes({ name: '', remittance: '' })).toEqual(['name required', 'remittance required'])
    expect(codes({ remittance: '★' })).toEqual(['remittance transfer.empty'])
  })
})
