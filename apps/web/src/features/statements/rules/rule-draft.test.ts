import { describe, expect, it } from 'vitest'
import { anEntry, aProposal, TWIN } from '../testing/entries.ts'
import { caughtBy, conditionsOf, draftOf, isTooWide, type RuleDraft, ruleOf } from './rule-draft.ts'

const IBAN = 'BG80BNBG96611020345678'
const draft = (changes: Partial<RuleDraft> = {}): RuleDraft => ({
  isOn: true,
  byParty: true,
  words: '',
  act: 'explain',
  contact: null,
  ...changes,
})

describe('a rule that is made from an entry', () => {
  it('goes by who paid, where the bank names anybody', () => {
    expect(draftOf(anEntry({ partyName: 'Rent Ltd', reason: 'RENT 11' }), true)).toMatchObject({ byParty: true, words: '' })
    expect(draftOf(anEntry({ partyName: '', partyIban: IBAN }), true).byParty).toBe(true)
  })

  it('goes by its words where nobody is named: without the figures, which are others the next time, and not all of them', () => {
    const reason = 'MONTHLY FEE 11/2026 FOR ACCOUNT No7 OF THE PACKAGE'
    expect(draftOf(anEntry({ partyName: '', partyIban: '', reason }), true)).toMatchObject({
      byParty: false,
      words: 'MONTHLY FEE FOR ACCOUNT',
    })
    expect(draftOf(anEntry({ partyName: '', partyIban: '', reason: '', kind: 'CARD FEE' }), true).words).toBe('CARD FEE')
  })

  it('pays the documents of whom the bank’s entry was proposed to be of', () => {
    const [proposal] = [aProposal('1001')]
    expect(draftOf(anEntry({ proposals: [proposal] }), true).contact).toEqual(proposal.contact)
    expect(draftOf(anEntry({ proposals: [] }), true).contact).toBeNull()
  })
})

describe('what it is of', () => {
  it('is the account of who paid, a surer sign than the name, which may be written otherwise', () => {
    const entry = anEntry({ partyName: 'Rent Ltd', partyIban: IBAN })
    expect(conditionsOf(entry, { byParty: true, words: '' }, 'a')).toMatchObject({ partyIban: IBAN, partyName: '' })
    expect(conditionsOf(anEntry({ partyName: 'Rent Ltd', partyIban: '' }), { byParty: true, words: '' }, 'a')).toMatchObject({
      partyIban: '',
      partyName: 'Rent Ltd',
    })
  })

  it('is the words alone where one says so, without blanks around them', () => {
    const entry = anEntry({ partyName: 'Rent Ltd', partyIban: IBAN })
    expect(conditionsOf(entry, { byParty: false, words: '  rent ' }, 'a')).toEqual({
      accountId: 'a',
      direction: entry.direction,
      partyIban: '',
      partyName: '',
      reason: 'rent',
    })
  })
})

describe('what it does', () => {
  const contact = { id: 'c', name: 'Client' }

  it.each([
    ['explain', { category: 'Rent', contactId: null }],
    ['ignore', { category: '', contactId: null }],
    ['pay', { category: '', contactId: 'c' }],
  ] as const)('%s sends what belongs to it, and nothing that was chosen for another', (act, sent) => {
    expect(ruleOf(anEntry({}), draft({ act, contact }), 'Rent', 'a')).toMatchObject({ act, ...sent })
  })
})

describe('what it would decide', () => {
  const rule = (changes: Partial<RuleDraft> = {}) =>
    ruleOf(anEntry({ partyName: 'Rent Ltd', partyIban: IBAN }), draft(changes), 'Rent', 'a')
  const entries = [
    anEntry({ id: 'same', partyIban: IBAN }),
    anEntry({ id: 'other', partyIban: 'BG18RZBB91550123456789', partyName: 'Else' }),
    anEntry({ id: 'twin', partyIban: IBAN, twin: TWIN }),
  ]

  it('is what waits and fits, but not what the ledger may have already: that waits for a person', () => {
    expect(caughtBy(rule(), entries).map(({ id }) => id)).toEqual(['same'])
  })

  it('is nothing at all where it says nothing: it would take every entry', () => {
    const wide = rule({ byParty: false, words: ' – ' })
    expect(isTooWide(wide)).toBe(true)
    expect(caughtBy(wide, entries)).toEqual([])
    expect(isTooWide(rule())).toBe(false)
  })
})
