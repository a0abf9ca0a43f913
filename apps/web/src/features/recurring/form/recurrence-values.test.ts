import { describe, expect, it } from 'vitest'
import { anInvoice } from '../../../testing/a-document.ts'
import { aRecurrence } from '../../../testing/a-recurrence.ts'
import { bodyOf, datesOf, dayOfUnit, noValues, valuesOfDocument, valuesOfRecurrence } from './recurrence-values.ts'

const TODAY = '2026-11-20'
const line = (name: { bg: string; en: string }, unitPrice: string | null) => ({ id: 'l', name, unitPrice }) as never
const values = (changes: Partial<ReturnType<typeof noValues>> = {}) => ({ ...noValues(TODAY), ...changes })
const daysOf = (
  changes: Partial<ReturnType<typeof noValues>>,
  count = 3,
  progress: { after: string | null; made: number } = { after: null, made: 0 },
) => datesOf(values(changes), TODAY, progress, count).map(({ on }) => on)

describe('what repeats a document', () => {
  it('begins a month after it, on its own day of the month', () => {
    const begun = valuesOfDocument(anInvoice({ issuedOn: '2026-11-05' }), TODAY)
    expect([begun.startOn, begun.onDay, begun.unit, begun.every]).toEqual(['2026-12-05', '5', 'month', '1'])
  })

  it('never begins in the past, and of a draft without a day begins today', () => {
    expect(valuesOfDocument(anInvoice({ issuedOn: '2026-01-05' }), TODAY).startOn).toBe(TODAY)
    expect(valuesOfDocument(anInvoice({ issuedOn: null }), TODAY)).toMatchObject({ startOn: TODAY, onDay: '20' })
  })

  it.each([
    ['2026-11-30', '31'],
    ['2028-02-29', '31'],
    ['2026-11-29', '29'],
  ])('of a document of %s is made on day %s: the last of a month stays the last', (issuedOn, onDay) => {
    expect(valuesOfDocument(anInvoice({ issuedOn }), TODAY).onDay).toBe(onDay)
  })

  it('fills in the month that its texts name, in the language that they are in', () => {
    const document = anInvoice({
      issuedOn: '2026-11-05',
      language: 'en',
      notes: 'For November 2026',
      lines: [line({ bg: 'Хостинг, ноември 2026', en: 'Hosting, November 2026' }, '18.4')],
    })
    const begun = valuesOfDocument(document, TODAY)
    expect(begun.lines[0]?.en).toMatch(/^Hosting, \{/)
    expect(begun.lines[0]?.bg).toMatch(/^Хостинг, \{/)
    expect(begun.notes).toMatch(/^For \{/)
    // The name of the schedule is that of its first line as it stood.
    expect(begun.name).toBe('Хостинг, ноември 2026')
  })

  it('writes prices with their cents, and none where there is none', () => {
    const lines = [line({ bg: '', en: 'a' }, '18.4'), line({ bg: '', en: 'b' }, '2.333333'), line({ bg: '', en: 'c' }, null)]
    expect(valuesOfDocument(anInvoice({ lines }), TODAY).lines.map(({ unitPrice }) => unitPrice)).toEqual(['18.40', '2.333333', ''])
  })
})

describe('what is sent', () => {
  it('of a schedule that was opened and not changed is what it was', () => {
    const recurrence = aRecurrence({ endOn: '2099-01-31', times: null, paymentDays: 14, raises: [{ on: '2098-06-01', percent: '5' }] })
    expect(bodyOf(valuesOfRecurrence(recurrence))).toMatchObject({
      name: 'Hosting',
      every: 1,
      unit: 'month',
      onDay: 31,
      endOn: '2099-01-31',
      times: null,
      paymentDays: 14,
      raises: [{ on: '2098-06-01', percent: '5' }],
      lines: [{ name: { bg: '', en: 'Hosting, {month}' }, unitPrice: '480.00' }],
    })
  })

  it('ends as was chosen last: what was typed for another end stays out', () => {
    const typed = { endOn: '2027-01-01', times: '7' }
    expect(bodyOf(values({ ...typed, end: 'never' }))).toMatchObject({ endOn: null, times: null })
    expect(bodyOf(values({ ...typed, end: 'on' }))).toMatchObject({ endOn: '2027-01-01', times: null })
    expect(bodyOf(values({ ...typed, end: 'after' }))).toMatchObject({ endOn: null, times: 7 })
  })

  it('of an end that nobody typed is a fault of its field, and not no end', () => {
    expect(bodyOf(values({ end: 'on', endOn: '' })).endOn).toBe('-')
    expect(bodyOf(values({ end: 'after', times: '' })).times).toBe(0)
  })

  it('has no day of a month for what repeats by days, and no days to pay where the client’s own count', () => {
    expect(bodyOf(values({ unit: 'day', onDay: '31' }))).toMatchObject({ onDay: null, paymentDays: null })
  })
})

describe('the next days', () => {
  it('follow what is typed', () => {
    expect(daysOf({ startOn: '2026-12-31', onDay: '31', dayOff: 'keep' })).toEqual(['2026-12-31', '2027-01-31', '2027-02-28'])
    expect(daysOf({ startOn: '2026-12-01', unit: 'week', onDay: '1', every: '2', dayOff: 'keep' }, 2)).toEqual(['2026-12-07', '2026-12-21'])
  })

  it('stop where it ends, with those that were made already', () => {
    expect(daysOf({ startOn: '2026-12-01', onDay: '1', dayOff: 'keep', end: 'after', times: '2' }, 9)).toHaveLength(2)
    expect(
      daysOf({ startOn: '2026-12-01', onDay: '1', dayOff: 'keep', end: 'after', times: '2' }, 9, { after: null, made: 1 }),
    ).toHaveLength(1)
  })

  it.each([
    ['how often is nothing', { every: '' }],
    ['how often is no number', { every: '1.5' }],
    ['the first day is not whole', { startOn: '2026-1' }],
    ['the first day is none', { startOn: '2026-02-31' }],
    ['the last day is not whole', { end: 'on' as const, endOn: '2027' }],
    ['a week has no such day', { unit: 'week' as const, onDay: '9' }],
  ])('are none while %s', (_, changes) => {
    expect(daysOf(changes)).toEqual([])
  })
})

it('another unit has another kind of day: of the week, or of the month', () => {
  expect(dayOfUnit('week', '2026-11-20')).toBe('5')
  expect(dayOfUnit('month', '2026-11-20')).toBe('20')
  expect([dayOfUnit('week', ''), dayOfUnit('week', '2026-02-31')]).toEqual(['1', '1'])
})
