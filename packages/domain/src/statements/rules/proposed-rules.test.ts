import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Decision, type ProposedRule, proposedRules, type Treatment } from './proposed-rules.ts'
import { ruleHolds } from './rules.ts'

const treated = (more: Partial<Treatment> = {}): Treatment => ({
  act: 'explain',
  category: 'Fees',
  contactId: null,
  description: '',
  taxRateId: null,
  ...more,
})
const decided = (more: Partial<Decision> = {}): Decision => ({
  direction: 'out',
  isReversal: false,
  partyIban: '',
  partyName: '',
  reason: 'МЕСЕЧНА ТАКСА 11.2026',
  kind: '',
  treatment: treated(),
  ...more,
})

test('two that were treated alike propose a rule by what they have in common: the party, else the words', () => {
  const words = [decided(), decided({ reason: 'месечна такса 10.2026' })]
  expect(proposedRules(words, [], [])).toMatchObject([{ reasonKey: 'mesechna taksa', partyIban: '', partyKey: '', category: 'Fees' }])
  const iban = [decided({ partyIban: 'BG1', reason: 'a' }), decided({ partyIban: 'BG1', reason: 'b' })]
  expect(proposedRules(iban, [], [])).toMatchObject([{ partyIban: 'BG1', partyKey: '', reasonKey: '' }])
  const named = [decided({ partyName: 'Облак АД', partyIban: 'BG1' }), decided({ partyName: 'ОБЛАК АД', partyIban: 'BG2' })]
  expect(proposedRules(named, [], [])).toMatchObject([{ partyIban: '', partyKey: 'oblak ad', reasonKey: '' }])
})

test('a party that is treated in two ways is told apart by words, and where these say nothing, nothing is proposed', () => {
  const bank = { partyIban: 'BG1' }
  const apart = [
    decided({ ...bank, reason: 'ТАКСА 1' }),
    decided({ ...bank, reason: 'ЛИХВА 1', treatment: treated({ category: 'Interest' }) }),
    decided({ ...bank, reason: 'ТАКСА 2' }),
  ]
  expect(proposedRules(apart, [], [])).toMatchObject([{ partyIban: 'BG1', reasonKey: 'taksa', category: 'Fees' }])
  expect(proposedRules([...apart, decided({ ...bank, reason: 'ТАКСА 3', treatment: treated({ act: 'ignore' }) })], [], [])).toEqual([])
})

test.each<[why: string, decisions: Decision[]]>([
  ['only one was decided', [decided()]],
  ['they went two ways', [decided(), decided({ direction: 'in' })]],
  ['they were treated otherwise', [decided(), decided({ treatment: treated({ category: 'Rent' }) })]],
  ['what was done no rule does', [decided({ treatment: null }), decided({ treatment: null })]],
  ['one takes another back', [decided(), decided({ isReversal: true })]],
  ['figures and short words are all they share', [decided({ reason: 'за 11' }), decided({ reason: 'за 11' })]],
])('nothing is proposed where %s', (_why, decisions) => {
  expect(proposedRules(decisions, [], [])).toEqual([])
})

test('what a rule does already, and what a person did not want, is not proposed again', () => {
  const two = [decided(), decided({ reason: 'месечна такса 10.2026' })]
  const [rule] = proposedRules(two, [], [])
  if (!rule) return expect.fail('nothing proposed')
  expect(proposedRules(two, [rule], [])).toEqual([])
  expect(proposedRules(two, [], [rule])).toEqual([])
  // Neither after a third one, of which it would have been as well.
  expect(proposedRules([decided({ reason: 'такса месечна за ноември' }), ...two], [], [rule])).toEqual([])
})

const word = fc.constantFrom('такса', 'наем', 'лихва', 'за', '11', 'хостинг', 'заплата')
const decision: fc.Arbitrary<Decision> = fc.record({
  direction: fc.constantFrom('in' as const, 'out' as const),
  isReversal: fc.constantFrom(false, false, false, true),
  partyIban: fc.constantFrom('', '', 'BG1', 'BG2'),
  partyName: fc.constantFrom('', 'Облак АД', 'Банка'),
  reason: fc.array(word, { maxLength: 3 }).map((words) => words.join(' ')),
  kind: fc.constant(''),
  treatment: fc.option(
    fc.constantFrom(
      treated(),
      treated({ category: 'Rent' }),
      treated({ act: 'ignore', category: '' }),
      treated({ act: 'pay', category: '', contactId: 'c' }),
    ),
    { freq: 6 },
  ),
})
const decisions = fc.array(decision, { maxLength: 14 })
const sameTreatment = (rule: ProposedRule, { treatment }: Decision): boolean =>
  treatment !== null && (['act', 'category', 'contactId', 'description', 'taxRateId'] as const).every((key) => rule[key] === treatment[key])

test('whatever was decided: a proposed rule would have done two of it as a person did, and none of it otherwise', () => {
  fc.assert(
    fc.property(decisions, (all) => {
      const rules = proposedRules(all, [], [])
      expect(rules.length).toBeLessThanOrEqual(3)
      for (const rule of rules) {
        const caught = all.filter((one) => ruleHolds(rule, one))
        expect(caught.length).toBeGreaterThanOrEqual(2)
        expect(caught.every((one) => sameTreatment(rule, one))).toBe(true)
      }
    }),
    { numRuns: 500 },
  )
})

test('whatever was decided: a rule that was made or not wanted is not proposed again, however much comes after it', () => {
  fc.assert(
    fc.property(decisions, decisions, (before, after) => {
      const first = proposedRules(before, [], [])
      const keys = new Set(first.map((rule) => JSON.stringify(rule)))
      for (const again of [proposedRules([...after, ...before], first, []), proposedRules([...after, ...before], [], first)])
        expect(again.some((rule) => keys.has(JSON.stringify(rule)))).toBe(false)
    }),
    { numRuns: 300 },
  )
})
