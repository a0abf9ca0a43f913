import type { CashRow } from '../document/document-model.ts'
import type { FirstModel } from '../frozen/first-model.ts'
import type { Fact, Words } from '../words/words.ts'

type CashOrder = NonNullable<FirstModel['cashOrder']>
type Cell = FirstModel['rows'][number][number]

const words = (value: Words | null) => (value ? [value.text, value.second] : [])
const fact = ({ label, value }: Fact) => [...words(label), value]
const cell = ({ text, second, note }: Cell) => [text, second, note]

/** All that the model wants printed, one text each: what a test looks for on the paper. */
export function textsOf(model: FirstModel): string[] {
  if (model.cashOrder) return [...voidedTexts(model), ...cashTexts(model, model.cashOrder)]
  return [
    ...words(model.title),
    model.number,
    ...words(model.foot),
    ...words(model.mark).map((mark) => mark.toUpperCase()),
    ...words(model.notice),
    ...voidedTexts(model),
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
    ...sumsOf(model),
    ...(model.quantities ? fact(model.quantities) : []),
    ...(model.handover ? [model.handover.name, model.handover.signature, model.handover.date].flatMap(words) : []),
    ...(model.grounds ? [...words(model.grounds.heading), ...model.grounds.texts.flatMap(words)] : []),
    ...model.remarks.flatMap(words),
    ...(model.payment ? [...words(model.payment.method), ...model.payment.facts.flatMap(fact)] : []),
    ...(model.notes ? [...words(model.notes.label), model.notes.text] : []),
    ...words(model.legal),
  ].filter((text) => text !== '')
}

function voidedTexts({ voided }: FirstModel): string[] {
  return voided ? [...words(voided.heading), ...voided.facts.flatMap(fact)].filter((text) => text !== '') : []
}

function sumsOf({ payable, inWords }: FirstModel): string[] {
  return [
    ...(payable ? [...words(payable.label), payable.amount] : []),
    ...(inWords ? [...words(inWords.label), ...words(inWords.value)] : []),
  ]
}

function cashTexts(model: FirstModel, { issuer, rows, receipt }: CashOrder): string[] {
  const row = ({ label, texts }: CashRow) => [...words(label), ...texts.flatMap((text) => [...words(text), text.amount])]
  return [
    ...[model.title, model.foot, model.notice, issuer].flatMap(words),
    model.issuerName,
    model.number,
    ...[...model.facts, ...model.people].flatMap(fact),
    ...rows.flatMap(row),
    ...(receipt ? [...words(receipt.title), ...words(receipt.to), ...receipt.rows.flatMap(row), ...receipt.people.flatMap(fact)] : []),
    ...sumsOf(model),
    ...(model.notes ? [...words(model.notes.label), model.notes.text] : []),
  ].filter((text) => text !== '')
}
