import { lostLetters, paperOf, saysSomething } from '../../letters/carriers.ts'
import { type DocumentLanguage, type Localised, localised } from '../../localised.ts'
import type { IssueCandidate } from '../drafts/issue-candidate.ts'
import { type Problem, problem } from '../drafts/problem-codes.ts'
import { isVendorDocument } from '../types.ts'
import type { Check } from './check.ts'

/** What is printed, and whether the document says nothing without it: who sells what to whom. */
type Printed = { field: string; text: Localised | string; isDemanded: boolean }

/** What its paper cannot draw would be lost for ever: a name that lost its letters is none. */
export const checkLetters: Check = ({ document }) => {
  const { paper } = document
  if (!paper || isVendorDocument(document.type)) return []
  return printedOf(document, paper).flatMap(({ field, text, isDemanded }): Problem[] => {
    const lost = [...new Set(spokenIn(text, paper.language).flatMap((said) => lostLetters(said, paperOf(paper.face))))]
    if (lost.length === 0) return []
    const code = isDemanded && saysSomething(lost) ? 'paper.letters_lost' : 'paper.signs_lost'
    return [problem(field, code, { params: { letters: lost.join(' ') } })]
  })
}

function printedOf({ issuer, recipient, reason, lines }: IssueCandidate, paper: NonNullable<IssueCandidate['paper']>): Printed[] {
  const party = (name: 'issuer' | 'recipient', one: IssueCandidate['recipient']): Printed[] =>
    one === null
      ? []
      : [
          { field: `${name}.name`, text: one.name, isDemanded: true },
          { field: `${name}.address`, text: one.address, isDemanded: true },
          { field: `${name}.city`, text: one.city, isDemanded: true },
        ]
  const free = { place: paper.place, issuedBy: paper.issuedBy, receivedBy: paper.receivedBy, notes: paper.notes, reason }
  return [
    ...party('issuer', issuer),
    ...party('recipient', recipient),
    ...lines.flatMap(({ name, description }, index): Printed[] => [
      { field: `lines.${index}.name`, text: name, isDemanded: true },
      { field: `lines.${index}.description`, text: description ?? '', isDemanded: false },
    ]),
    ...Object.entries(free).map(([field, text]): Printed => ({ field, text, isDemanded: false })),
  ]
}

function spokenIn(text: Localised | string, language: DocumentLanguage): string[] {
  if (typeof text === 'string') return [text]
  return language === 'both' ? [localised(text, 'bg'), localised(text, 'en')] : [localised(text, language)]
}
