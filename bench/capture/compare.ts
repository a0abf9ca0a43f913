// A proposal held against the invented bill that it was read of.
import type { BillProposal, Read } from '../../packages/domain/src/bills/proposal.ts'
import { canonicalDecimal, fromUnits } from '../../packages/domain/src/decimal/decimal.ts'
import type { Bill } from './invent.ts'
import type { Printed } from './unseen.ts'

type Expected = { field: string; expected: string | null | undefined; read: Read<string> | null; isMoney: boolean }
type Compared = Expected & { expected: string | null }

/** "12,000" of them are 12. */
const plainly = (read: Read<string> | null): Read<string> | null => read && { ...read, value: canonicalDecimal(read.value) }

/** What is not printed is asked of nobody. */
export function comparedTo(bill: Bill | Printed, proposal: BillProposal): Compared[] {
  return allOf(bill, proposal).filter((one): one is Compared => one.expected !== undefined)
}

function allOf(bill: Bill | Printed, proposal: BillProposal): Expected[] {
  const { vendor } = proposal
  const field = (name: string, expected: string | null | undefined, read: Read<string> | null, isMoney = false) => ({
    field: name,
    expected,
    read,
    isMoney,
  })
  const rates = bill.rates.flatMap(({ rate, base, vat }) => {
    const found = proposal.rates.find((other) => other.rate.value === String(rate))
    return [
      field(`rate.${rate}.base`, fromUnits(base, 2), found?.base ?? null, true),
      field(`rate.${rate}.vat`, fromUnits(vat, 2), found?.vat ?? null, true),
    ]
  })
  const lines = bill.lines.flatMap((line, index) => {
    const found = proposal.lines[index]
    return [
      field(`line.${index}.name`, line.name, found?.name ?? null),
      field(`line.${index}.net`, fromUnits(line.net, 2), found?.net ?? null, true),
      field(`line.${index}.quantity`, line.quantity === undefined ? undefined : String(line.quantity), plainly(found?.quantity ?? null)),
    ]
  })
  return [
    field('vendor.name', bill.vendor.name, vendor.name),
    field('vendor.eik', bill.vendor.eik, vendor.eik),
    field('vendor.vatNumber', bill.vendor.vatNumber, vendor.vatNumber),
    field('vendor.iban', bill.vendor.iban, vendor.iban, true),
    field('vendor.bic', bill.vendor.bic, vendor.bic),
    field('number', bill.number, proposal.number),
    field('issueDate', bill.issueDate, proposal.issueDate),
    field('taxDate', bill.taxDate, proposal.taxDate),
    field('dueDate', bill.dueDate, proposal.dueDate),
    field('currency', bill.currency, proposal.currency),
    field('total', fromUnits(bill.total, 2), proposal.total, true),
    ...rates,
    ...lines,
  ]
}
