import type { DocumentSnapshot } from '@invoice/domain/documents/document.ts'
import { type DocumentOptions, documentModel } from '../document/build-document-model.ts'
import type { CashOrder, Cell } from '../document/document-model.ts'
import { type Protocol, type ProtocolModel, protocolModel } from '../papers/protocol-model.ts'
import { inOneLine } from '../words/wording.ts'
import type { Fact, WordFact } from '../words/words.ts'
import { FIRST, FIRST_ACCENT, FIRST_LOOK } from './first-edition.ts'
import type { FirstModel } from './first-model.ts'

/** The paper of a document that was issued before there were looks: the model of today in the words of then, as its templates read it. */
export function firstPaper(snapshot: DocumentSnapshot, options: DocumentOptions): FirstModel {
  const model = documentModel(snapshot, FIRST_LOOK, options, FIRST)
  const { language, metadata, logo, title, number, foot, mark, notice, watermark, baseCurrency, inWords, quantities } = model
  const { grounds, remarks, notes, handover, legal, page, columns, payable, voided, payment, issued } = model
  return {
    template: model.cashOrder === null ? 'first/modern' : 'first/cash-order',
    language,
    metadata,
    accent: FIRST_ACCENT,
    logo,
    issuerName: model.issuerName.text,
    foot,
    title,
    number,
    mark,
    notice,
    watermark,
    voided: voided && { ...voided, facts: inLines(voided.facts) },
    facts: inLines([...(issued ? [issued] : []), ...model.facts]),
    references: inLines(model.references),
    parties: model.parties.map((party) => ({ ...party, facts: inLines(party.facts) })),
    columns: columns.map(({ key, label }) => ({ key, label })),
    rows: model.rows.map((cells) => cells.map(cellOf)),
    totals: model.sums,
    payable: payable && { label: payable.label, amount: payable.amount },
    baseCurrency,
    inWords,
    quantities,
    grounds,
    remarks,
    payment: payment && { ...payment, facts: inLines(payment.facts) },
    notes,
    people: inLines(model.people),
    handover,
    cashOrder: model.cashOrder && cashOrderOf(model.cashOrder),
    legal,
    page,
  }
}

/** What the template of the first protocol reads. */
export type FirstProtocol = Omit<ProtocolModel, 'template' | 'style' | 'colours' | 'parties'> & {
  template: 'first/protocol'
  parties: FirstModel['parties']
}

/** The protocol about such a document. */
export function firstProtocol(protocol: Protocol): FirstProtocol {
  const { style: _style, colours: _colours, parties, ...model } = protocolModel(protocol, FIRST_LOOK, FIRST)
  return { ...model, template: 'first/protocol', parties: parties.map((party) => ({ ...party, facts: inLines(party.facts) })) }
}

function inLines(facts: readonly WordFact[]): Fact[] {
  return facts.map(({ label, value }) => ({ label, value: inOneLine(value) }))
}

function cellOf({ text, second, note, noteSecond }: Cell): FirstModel['rows'][number][number] {
  return { text, second, note: inOneLine({ text: note, second: noteSecond }) }
}

function cashOrderOf({ issuer, rows, receipt }: CashOrder): FirstModel['cashOrder'] {
  return { issuer, rows, receipt }
}
