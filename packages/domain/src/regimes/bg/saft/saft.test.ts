import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wholeAccount } from '../../../documents/whole-account.ts'
import { SALES_COLUMNS, SALES_SUMS } from '../ledgers/columns.ts'
import { PURCHASE_KINDS } from '../ledgers/purchase-rows.ts'
import { ACCOUNT_ROLES } from './account-roles.ts'
import { accountFor, USUAL_ACCOUNTS } from './accounts.ts'
import { contactEntry, headerOf, PART_NOTICE } from './fragments.ts'
import { LINE_USES, usualUse } from './line-uses.ts'
import { auditParty } from './party-id.ts'
import { sharesOf } from './shares.ts'
import { isBaseColumn, purchaseCode, saleCode } from './tax-codes.ts'
import { clipped, text } from './xml.ts'

describe('tax codes', () => {
  test('each column that takes a base of a sale has one, and what is read of one list alone says so', () => {
    const bases = SALES_COLUMNS.filter(({ field, holds }) => holds === 'base' && !Object.hasOwn(SALES_SUMS, field)).map(
      ({ field }) => field,
    )
    const codes = bases.filter(isBaseColumn).map((column) => [column, saleCode(column).code, saleCode(column).isSettled])
    expect(codes).toHaveLength(bases.length)
    expect(codes.filter(([, , isSettled]) => isSettled)).toEqual([
      ['11', '100211', true],
      ['13', '100213', true],
    ])
    expect(saleCode(null).code).toBe('100218')
  })
  test('a purchase has that of its rate, of the VAT we charge ourselves, or of none', () => {
    const of = (rate: string | null, isSelfCharged = false) => purchaseCode({ isSelfCharged, rate }).code
    expect([of('20'), of('9'), of('0'), of('19'), of(null), of('20', true)]).toEqual([
      '100211',
      '100213',
      '100214',
      '100219',
      '100219',
      '100216',
    ])
  })
})

describe('accounts', () => {
  test('the usual ones are of three digits, one for each use of a line', () => {
    for (const role of ACCOUNT_ROLES) expect(USUAL_ACCOUNTS[role]).toMatch(/^[1-9]\d\d$/)
    expect(ACCOUNT_ROLES).toEqual(expect.arrayContaining([...LINE_USES]))
  })
  test.each([
    ['411', '411'],
    ['411-1', '411'],
    ['5031/2.4', '5031'],
    ['41', null],
    ['041', null],
    ['411111', null],
    ['Клиенти', null],
    ['', null],
  ])('of „%s“ the file has %s', (typed, whole) => {
    expect(wholeAccount(typed)).toBe(whole)
  })
  test('its own stands before that of the company, and that before the usual one; what is no account is none', () => {
    expect(accountFor('bank', { bank: '5031' }, '', '504-1')).toBe('504')
    expect(accountFor('bank', { bank: '5031' }, '', 'моя')).toBe('5031')
    expect(accountFor('bank', {}, '')).toBe('503')
  })
})

test('a line is for what follows from it: goods have a code, come from abroad as goods, or are of annex 2; else a service', () => {
  const goods = PURCHASE_KINDS.filter((kind) => usualUse({ kind, commodityCode: '' }) === 'goods')
  expect(goods).toEqual(['import', 'acquisition', 'intermediary', 'waste', 'cereals'])
  expect(usualUse({ kind: 'domestic', commodityCode: '22042138' })).toBe('goods')
})

describe('a party is known by', () => {
  const party = { name: 'X', vatNumber: '', registrationNumber: '', personalNumber: '', countryCode: 'BG' }
  const id = (changes: Partial<typeof party>) => auditParty({ ...party, ...changes }, 'MARK').id
  test.each([
    ['its ЕИК', { registrationNumber: '990001370', vatNumber: 'BG990001370' }, '10990001370'],
    ['the digits of its VAT number', { vatNumber: 'BG990001370' }, '10990001370'],
    ['our mark, never a personal number', { personalNumber: '7523169263' }, '15MARK'],
    ['a VAT number of the Union', { vatNumber: 'DE136695976', countryCode: 'DE' }, '11DE136695976'],
    ['a Greek one, whose prefix is not its country', { vatNumber: 'EL123456789', countryCode: 'GR' }, '11EL123456789'],
    ['a VAT number of elsewhere', { vatNumber: '123456', countryCode: 'CH' }, '12CH123456'],
    ['a number of a foreign register', { registrationNumber: 'HRB 1', countryCode: 'DE' }, '13HRB 1'],
    ['our mark, in the Union', { countryCode: 'DE' }, '14DEMARK'],
    ['our mark, elsewhere', { countryCode: 'US' }, '15MARK'],
  ])('%s', (_, changes, expected) => {
    expect(id(changes)).toBe(expected)
  })
})

test('shares are together the whole, whatever weighs what', () => {
  const weights = fc.array(fc.bigInt(-1_000_000n, 1_000_000n), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(fc.bigInt(-10_000_000n, 10_000_000n), weights, (sum, each) => {
      const shares = sharesOf(sum, each)
      expect(shares).toHaveLength(each.length)
      expect(shares.reduce((total, share) => total + share, 0n)).toBe(sum)
    }),
  )
  expect(sharesOf(100n, [1n, 1n, 1n])).toEqual([33n, 34n, 33n])
})

test('texts are cut at their length and keep to what XML carries', () => {
  expect(clipped(`а\u0000б\ud800 в\n\tг`, 'code')).toBe('аб в г')
  expect(text('Name', `<&"${'я'.repeat(100)}`, 'middle2')).toBe(`<Name>&lt;&amp;&quot;${'я'.repeat(67)}</Name>`)
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (typed) => [...clipped(typed, 'short')].length <= 18))
})

test('the head says that it is a part; what is not known of owners is empty', () => {
  const company = {
    number: '990001370',
    vatNumber: '',
    name: 'Северна звезда',
    address: { street: '', city: 'София', postcode: '', countryCode: 'BG' },
    person: 'Яна',
    email: '',
    phone: '',
    ibans: [],
  }
  const header = headerOf({ month: '2026-11-01', lastDay: '2026-11-30', madeOn: '2026-12-01', version: '1', company })
  expect(header).toContain(`<HeaderComment>M. ${PART_NOTICE}</HeaderComment>`)
  expect(header).toContain('<UltimateOwnerUICBG></UltimateOwnerUICBG>')
  expect(header).not.toContain('<TaxRegistration>')
})

test('a client owes on the debit side, a vendor is owed on the credit side; an advance is below zero on its own', () => {
  const contact = {
    party: auditParty(null, ''),
    name: 'X',
    vatNumber: '',
    address: { street: '', city: '', postcode: '', countryCode: 'BG' },
    account: '411',
    opening: 0n,
    closing: -1050n,
  }
  expect(contactEntry('Customer', contact)).toContain('<ClosingDebitBalance>-10.50</ClosingDebitBalance>')
  expect(contactEntry('Supplier', contact)).toContain('<ClosingCreditBalance>-10.50</ClosingCreditBalance>')
})
