import type { DocumentDraft, LineDraft } from '@invoice/contract/documents/draft.ts'
import { isSame } from '@invoice/domain/documents/drafts/same-draft.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Choices, mergeDrafts } from './merge.ts'
import { draftOf, lineOf } from './testing/drafts.ts'

const IDS = ['a', 'b', 'c', 'd', 'e']
const line: fc.Arbitrary<LineDraft> = fc
  .record({
    id: fc.constantFrom(...IDS),
    quantity: fc.constantFrom('1', '2', '2.00', '3', null),
    unitPrice: fc.constantFrom('10', '20', null),
  })
  .map(lineOf)
const draft: fc.Arbitrary<DocumentDraft> = fc
  .record({
    notes: fc.constantFrom('', 'По поръчка 118', 'По поръчка 118 от 30.11'),
    contactId: fc.constantFrom(null, '1', '2'),
    place: fc.constantFrom({ bg: '', en: '' }, { bg: 'София', en: '' }),
    customFields: fc.dictionary(fc.constantFrom('x', 'y'), fc.constantFrom('1', 'да')),
    lines: fc.uniqueArray(line, { selector: ({ id }) => id, maxLength: 5 }),
  })
  .map(draftOf)
const runs = { numRuns: Number(process.env['MERGE_RUNS'] ?? 300) }

test('what only one side changed is as that side has it, and nobody is asked', () => {
  fc.assert(
    fc.property(draft, draft, (base, changed) => {
      expect(mergeDrafts(base, changed, base)).toEqual({ draft: changed, contradictions: [] })
      const { draft: taken, contradictions } = mergeDrafts(base, base, changed)
      expect(isSame(taken, changed)).toBe(true)
      expect(contradictions).toEqual([])
      expect(mergeDrafts(base, changed, changed).contradictions).toEqual([])
    }),
    runs,
  )
})

test('no field becomes what neither side has, and none that both changed is decided by itself', () => {
  fc.assert(
    fc.property(draft, draft, draft, (base, mine, theirs) => {
      const { draft: merged, contradictions } = mergeDrafts(base, mine, theirs)
      const asked = (field: string): boolean => contradictions.some((one) => one.field === field)
      for (const field of ['notes', 'contactId', 'place'] as const) {
        const [was, one, other] = [base[field], mine[field], theirs[field]]
        expect([one, other].some((side) => isSame(side, merged[field]))).toBe(true)
        expect(asked(field)).toBe(!isSame(was, one) && !isSame(was, other) && !isSame(one, other))
        if (isSame(was, one)) expect(isSame(merged[field], other)).toBe(true)
        if (isSame(was, other)) expect(isSame(merged[field], one)).toBe(true)
      }
      expect(new Set(merged.lines.map(({ id }) => id)).size).toBe(merged.lines.length)
      // Whoever is asked first makes no difference to what is asked.
      const reversed = mergeDrafts(base, theirs, mine).contradictions.map(({ field }) => field)
      expect(reversed.toSorted()).toEqual(contradictions.map(({ field }) => field).toSorted())
    }),
    runs,
  )
})

test('what a person chose is what stands there, field by field', () => {
  fc.assert(
    fc.property(draft, draft, draft, fc.array(fc.boolean(), { minLength: 60, maxLength: 60 }), (base, mine, theirs, coins) => {
      const { contradictions } = mergeDrafts(base, mine, theirs)
      const choices: Choices = Object.fromEntries(contradictions.map(({ field }, at) => [field, coins[at] ? 'mine' : 'theirs'] as const))
      const { draft: merged } = mergeDrafts(base, mine, theirs, { choices })
      for (const { field, ...sides } of contradictions) {
        const chosen = sides[choices[field] ?? 'mine']
        const [whole, id, column] = field.split('.')
        if (whole !== 'lines' || id === undefined) continue
        const found = merged.lines.find((one) => one.id === id) ?? null
        const value = column === undefined ? found : found && Object.entries(found).find(([name]) => name === column)?.[1]
        expect(isSame(value, chosen, column)).toBe(true)
      }
      if (contradictions.some(({ field }) => field === 'notes'))
        expect(merged.notes).toBe({ mine, theirs }[choices['notes'] ?? 'mine'].notes)
    }),
    runs,
  )
})

test('what was sent before the line broke, and stands there, is nobody else’s change', () => {
  fc.assert(
    fc.property(draft, draft, draft, (base, sent, mine) => {
      const { draft: merged, contradictions } = mergeDrafts(base, mine, sent, { sent })
      expect(contradictions).toEqual([])
      expect(isSame(merged, mine)).toBe(true)
    }),
    runs,
  )
})

test('where nobody knows what it was, all that differs is asked', () => {
  const [mine, theirs] = [draftOf({ notes: 'едно' }), draftOf({ notes: 'друго' })]
  expect(mergeDrafts(null, mine, theirs).contradictions).toEqual([{ field: 'notes', mine: 'едно', theirs: 'друго' }])
  expect(mergeDrafts(null, mine, mine).contradictions).toEqual([])
})
