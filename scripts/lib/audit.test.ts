import { expect, test } from 'vitest'
import exceptions from '../audit-exceptions.json' with { type: 'json' }
import { judge } from './audit.mjs'

const advisory = (id: string, name: string) => ({
  url: `https://github.com/advisories/${id}`,
  name,
  title: `A fault of ${name}`,
  severity: 'high',
})
const report = {
  vulnerabilities: {
    inner: { via: [advisory('GHSA-1', 'inner')] },
    outer: { via: ['inner', advisory('GHSA-2', 'outer')] },
  },
}

test('what was found is told, once each, whatever depends on it', () => {
  const { looked, open, explained } = judge(report, [], '2026-11-23')
  expect([looked, open.map(({ advisory: id }) => id), explained]).toEqual([true, ['GHSA-1', 'GHSA-2'], []])
})

test('an explanation holds until its day, and for its advisory alone', () => {
  const because = { advisory: 'GHSA-1', until: '2026-11-23', why: 'Never given anything from outside.' }
  const held = judge(report, [because], '2026-11-23')
  expect([held.open.map(({ name }) => name), held.explained]).toMatchObject([['outer'], [{ advisory: 'GHSA-1', why: because.why }]])
  const over = judge(report, [because], '2026-11-24')
  expect([over.open.length, over.unneeded]).toEqual([2, ['GHSA-1']])
})

test('an explanation of what is there no more is told, to be taken out', () => {
  expect(judge({ vulnerabilities: {} }, [{ advisory: 'GHSA-9', until: '2027-01-01', why: 'x' }], '2026-11-23').unneeded).toEqual(['GHSA-9'])
})

test('where the registry did not answer, nothing was looked at: that is not the same as nothing found', () => {
  expect(judge({}, [], '2026-11-23')).toMatchObject({ looked: false, open: [] })
})

test('each explanation that is kept says which, until when and why', () => {
  const kept: readonly { advisory: string; until: string; why: string }[] = exceptions
  for (const { advisory: id, until, why } of kept) {
    expect([id, until, why.length > 20]).toEqual([expect.stringMatching(/^GHSA-/), expect.stringMatching(/^\d{4}-\d\d-\d\d$/), true])
  }
})
