import type { Cell, Fact, PrintModel, Words } from '../model/print-model.ts'

/** All that the model wants printed, one text each: what a test looks for on the paper. */
export function textsOf(model: PrintModel): string[] {
  const words = (value: Words | null) => (value ? [value.text, value.second] : [])
  const fact = ({ label, value }: Fact) => [...words(label), value]
  const cell = ({ text, second, note }: Cell) => [text, second, note]
  return [
    ...words(model.title),
    model.number,
    ...words(model.foot),
    ...words(model.mark).map((mark) => mark.toUpperCase()),
    ...words(model.notice),
    ...[...model.facts, ...model.references, ...model.people].flatMap(fact),
    ...model.parties.flatMap(({ role, name, address, facts }) => [
      ...words(role),
      ...words(name),
      ...words(address),
      ...facts.flatMap(fact),
    ]),
    ...model.columns.flatMap(({ label }) => words(label)),
    ...model.rows.flat().flatMap(cell),
    ...[...model.totals, ...(model.baseCurrency?.rows ?? [])].flatMap(({ label, on, amount, remark }) => [
      ...words(label),
      on,
      amount,
      ...words(remark),
    ]),
    ...(model.baseCurrency
      ? [...words(model.baseCurrency.heading), model.baseCurrency.rate?.value ?? '', model.baseCurrency.rate?.inverse ?? '']
      : []),
    ...words(model.payable.label),
    model.payable.amount,
    ...words(model.inWords.label),
    ...words(model.inWords.value),
    ...(model.grounds ? [...words(model.grounds.heading), ...model.grounds.texts.flatMap(words)] : []),
    ...model.remarks.flatMap(words),
    ...(model.payment ? [...words(model.payment.method), ...model.payment.facts.flatMap(fact)] : []),
    ...(model.notes ? [...words(model.notes.label), model.notes.text] : []),
    ...words(model.legal),
  ].filter((text) => text !== '')
}
