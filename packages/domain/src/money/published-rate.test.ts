import { describe, expect, it, test } from 'vitest'
import { isRateDay, lastRateDay, ratesDueOn } from './ecb-days.ts'
import { type RateState, rateState } from './published-rate.ts'

describe('days on which the ECB publishes rates', () => {
  test.each([
    ['2026-11-20', true, 'a Friday'],
    ['2026-11-21', false, 'a Saturday'],
    ['2026-11-22', false, 'a Sunday'],
    ['2026-01-01', false, 'New Year'],
    ['2026-05-01', false, 'Labour Day'],
    ['2026-12-25', false, 'Christmas'],
    ['2026-12-26', false, 'the second day of Christmas, a Saturday'],
    ['2026-04-03', false, 'Good Friday'],
    ['2026-04-06', false, 'Easter Monday'],
    ['2026-04-13', true, 'the Monday of the Orthodox Easter'],
    ['2025-04-18', false, 'Good Friday'],
    ['2024-04-01', false, 'Easter Monday'],
    ['2011-04-25', false, 'Easter Monday, late'],
    ['2008-03-21', false, 'Good Friday, early'],
    ['2026-03-03', true, 'a holiday of Bulgaria alone'],
    ['1999-01-01', false, 'before the first'],
    ['1999-01-04', true, 'the first'],
  ])('%s: %s (%s)', (day, expected) => {
    expect(isRateDay(day)).toBe(expected)
  })

  it('leads back from a holiday to the last day with rates', () => {
    expect(lastRateDay('2026-11-22')).toBe('2026-11-20')
    expect(lastRateDay('2026-04-06')).toBe('2026-04-02')
    expect(lastRateDay('2026-12-27')).toBe('2026-12-24')
    expect(lastRateDay('1998-05-05')).toBe('1998-05-05')
  })

  it('asks of today no more than of the day before', () => {
    expect(ratesDueOn('2026-11-20', '2026-11-20')).toBe('2026-11-19')
    expect(ratesDueOn('2026-11-20', '2026-11-21')).toBe('2026-11-20')
    expect(ratesDueOn('2026-11-23', '2026-11-23')).toBe('2026-11-20')
    expect(ratesDueOn('2027-06-01', '2026-11-23')).toBe('2026-11-20')
  })
})

describe('whether a rate may be taken', () => {
  const of = (rateOn: string | null, latestOn: string | null, isPublished = true) => ({
    rate: rateOn === null ? null : { rateFromEur: '1.161', rateOn },
    latestOn,
    isPublished,
  })
  test.each<[string, ReturnType<typeof of>, string, RateState]>([
    ['of the day itself', of('2026-11-18', '2026-11-19'), '2026-11-18', 'found'],
    ['of Friday for a Sunday', of('2026-11-20', '2026-11-20'), '2026-11-22', 'found'],
    ['of yesterday, before those of today are out', of('2026-11-20', '2026-11-20'), '2026-11-23', 'found'],
    ['of last week, since the ECB was out of reach', of('2026-11-13', '2026-11-13'), '2026-11-23', 'old'],
    ['of before a gap in what was fetched', of('2026-06-01', '2026-11-20'), '2026-07-01', 'old'],
    ['for a day ahead', of('2026-11-20', '2026-11-20'), '2026-11-24', 'not_yet'],
    ['for a day before the first that is known', of(null, '2026-11-20'), '2026-01-05', 'too_early'],
    ['for a day before the ECB', of(null, '2026-11-20'), '1998-12-31', 'too_early'],
    ['of a currency without any', of(null, '2026-11-20', false), '2026-11-20', 'not_published'],
    ['where nothing was ever fetched', of(null, null, false), '2026-11-20', 'none'],
  ])('%s', (_, known, on, expected) => {
    expect(rateState(known, on, '2026-11-23')).toBe(expected)
  })
})
