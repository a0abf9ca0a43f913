import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromUnits, toUnits } from '../../../decimal/decimal.ts'
import type { SnapshotLine } from '../../../documents/document.ts'
import { readSnapshot } from '../../../documents/snapshot/read-snapshot.ts'
import { USUAL_CHOICES } from '../ledgers/documents.ts'
import { aTax } from '../ledgers/testing/ledger-documents.ts'
import { type AuditTax, purchaseLines, saleLines } from './invoice-lines.ts'

const released = join(import.meta.dirname, '../../../documents/released/format-6/invoice-bg.json')
const snapshot = readSnapshot(JSON.parse(readFileSync(released, 'utf8')))
const [sample] = snapshot.lines
if (sample === undefined) throw new Error('It has lines.')

const aLine = (rate: string, net: string, name: string): SnapshotLine => ({
  ...sample,
  name: { bg: name, en: '' },
  vat: { ...sample.vat, rate },
  amounts: { ...sample.amounts, net },
})
const aTotal = (rate: string, base: string, vat: string): AuditTax => ({ ...aTax({ rate, base, vat }), term: '', chosenCode: '' })
const documentOf = (lines: SnapshotLine[], taxes: readonly AuditTax[], sign = 1n) => ({
  snapshot: { ...snapshot, lines },
  issuedOn: '2026-11-02',
  taxes,
  productAccounts: [],
  sign,
  chosen: {},
})
const soldLines = (lines: SnapshotLine[], taxes: readonly AuditTax[], sign?: bigint) =>
  saleLines({ ...documentOf(lines, taxes, sign), choices: USUAL_CHOICES })

test('a line that no total covers is told by name with nothing in it, and the total that no line has is a line of its own', () => {
  const lines = soldLines(
    [aLine('20', '10.00', 'Вино'), aLine('9', '4.00', 'Нощувка')],
    [aTotal('20', '10.00', '2.00'), aTotal('0', '4.00', '0.00')],
  )
  expect(lines.map(({ description, net, vat, currencyNet, currencyVat }) => [description, net, vat, currencyNet, currencyVat])).toEqual([
    ['Вино', 1000n, 200n, '10.00', '2.00'],
    ['Нощувка', 0n, 0n, '0.00', '0.00'],
    ['–', 400n, 0n, '4.00', '0.00'],
  ])
})

test('without any total each line is told with nothing in it', () => {
  const bought = { ...documentOf([aLine('20', '10.00', 'Вино')], []), kind: null, uses: [], charge: null }
  expect(purchaseLines(bought)).toMatchObject([{ description: 'Вино', net: 0n, vat: 0n, currencyNet: '0.00', code: { code: '100219' } }])
})

test('waste and carriage on one paper are two invoices: what the protocol is of, and what the vendor has charged', () => {
  const waste: SnapshotLine = { ...aLine('20', '300.00', 'Скрап'), vat: { ...sample.vat, category: 'AE', rate: null } }
  const untaxed = { ...aTotal('20', '300.00', '0.00'), category: 'AE' as const, rate: null }
  const paper = {
    ...documentOf([waste, aLine('20', '50.00', 'Превоз')], [untaxed, aTotal('20', '50.00', '10.00')]),
    kind: 'waste' as const,
    uses: [],
  }
  const linesOf = (charge: { rate: string; base: string; vat: string } | null) =>
    purchaseLines({ ...paper, charge }).map(({ description, net, vat }) => [description, net, vat])
  expect(linesOf({ rate: '20', base: '300.00', vat: '60.00' })).toEqual([['Скрап', 30_000n, 6_000n]])
  expect(linesOf(null)).toEqual([['Превоз', 5_000n, 1_000n]])
})

test('whatever lines and totals a document has, its lines come to its totals, either way round', () => {
  const rate = fc.constantFrom('20', '9', '0')
  const cents = fc.bigInt(-100_000n, 1_000_000n).map((units) => fromUnits(units, 2))
  const someLines = fc.array(fc.tuple(rate, cents), { minLength: 1, maxLength: 6 })
  const someTotals = fc.uniqueArray(fc.tuple(rate, cents, cents), { maxLength: 3, selector: ([of]) => of })
  fc.assert(
    fc.property(someLines, someTotals, fc.constantFrom(1n, -1n, 0n), (given, totals, sign) => {
      const taxes = totals.map(([of, base, vat]) => aTotal(of, base, vat))
      const lines = soldLines(
        given.map(([of, net], at) => aLine(of, net, `Ред ${at}`)),
        taxes,
        sign,
      )
      const sum = (units: readonly bigint[]) => units.reduce((whole, each) => whole + each, 0n)
      expect(sum(lines.map(({ net }) => net))).toBe(sign * sum(taxes.map(({ base }) => toUnits(base, 2))))
      expect(sum(lines.map(({ vat }) => vat))).toBe(sign * sum(taxes.map(({ vat }) => toUnits(vat, 2))))
      expect(lines.slice(0, given.length).map(({ description }) => description)).toEqual(
        given.map((_, at) => expect.stringContaining(`Ред ${at}`)),
      )
    }),
  )
})
