import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { proposeBill } from '@invoice/domain/bills/propose-bill.ts'
import { readState } from '@invoice/domain/bills/read-state.ts'
import { expect, test } from 'vitest'
import { readEInvoice } from './read-einvoice.ts'

/** What the published examples of EN 16931, Peppol and Factur-X show, each made anew: parties, amounts and words are invented. */
const fileOf = (name: string) => readFileSync(join(import.meta.dirname, 'testing/examples', `${name}.xml`))

test.each<[name: string, total: string, due: string, lines: number, rules: readonly string[]]>([
  ['ubl-allowances', '1216.05', '716.05', 4, []],
  ['ubl-parties', '640.00', '640.00', 1, []],
  ['ubl-categories', '553.67', '553.67', 4, []],
  ['ubl-credit-note', '121.00', '121.00', 1, []],
  ['ubl-correction', '-121.00', '-121.00', 1, []],
  ['ubl-rounded', '120.96', '0.00', 1, []],
  ['ubl-envelope', '121.00', '121.00', 1, []],
  ['ubl-does-not-add-up', '122.00', '122.00', 1, ['BR-CO-15']],
  ['cii-en16931', '294.00', '294.00', 2, []],
  ['cii-without-lines', '120.00', '120.00', 1, ['BR-16']],
  ['cii-credit-note', '57.00', '57.00', 1, []],
  ['cii-reverse-charge', '360.00', '360.00', 1, []],
  ['cii-freight', '120.00', '120.00', 2, []],
])('%s is a bill of %s', (name, total, due, lines, rules) => {
  const { invoice, source } = readEInvoice(fileOf(name))
  const bill = proposeBill(invoice, source)
  expect([bill.problems.map(({ rule }) => rule), bill.total?.value, bill.due?.value, bill.lines.length]).toEqual([rules, total, due, lines])
  expect(readState(bill)).toMatchObject({ missing: [], doubtful: [] })
})

test.each([
  ['ubl-invoice-response', 'not_an_invoice'],
  ['ubl-order', 'not_an_invoice'],
  ['order-x', 'not_an_invoice'],
  ['zugferd-1', 'old_zugferd'],
])('%s is none, and is refused as %s', (name, code) => {
  expect(() => readEInvoice(fileOf(name))).toThrow(code)
})
