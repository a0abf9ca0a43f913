import { createDocument } from '@invoice/contract/documents/document.ts'
import {
  createRecurrence,
  endRecurrence,
  pauseRecurrence,
  type RecurrenceInput,
  readRecurrenceMonth,
} from '@invoice/contract/documents/recurrences.ts'
import { addDays, addMonths, firstOfMonth, lastOfMonth, monthOf } from '@invoice/domain/calendar/day.ts'
import { dayAt } from '@invoice/domain/calendar/local-time.ts'
import { datesBetween, weekdayOf } from '@invoice/domain/recurring/schedule.ts'
import { expect, test } from 'vitest'
import { aDraft } from '../../../seed/draft.ts'
import { testServer } from '../../platform/testing/test-server.ts'
import { aStudio } from '../documents/testing/studio.ts'
import { aRecurrence } from './testing/running.ts'

const server = await testServer()
/** The whole of a month that has not begun. */
const FIRST = addMonths(firstOfMonth(dayAt(new Date())), 2)
const MONTH = monthOf(FIRST)

async function aMonth() {
  const { client, issuer } = await aStudio(server)
  const draft = await client.call(createDocument, { body: aDraft(issuer) })
  const repeated = (changes: Partial<RecurrenceInput>) => client.call(createRecurrence, { body: aRecurrence(draft.id, changes) })
  return { client, repeated, read: (query: { month: string; q?: string }) => client.call(readRecurrenceMonth, { query }) }
}

test('of a month each day of each active schedule is told, moved as the schedule moves it, and what they come to', async () => {
  const { client, repeated, read } = await aMonth()
  const friday = addDays(FIRST, (5 - weekdayOf(FIRST) + 7) % 7)
  const weekly = await repeated({ name: 'Weekly', unit: 'week', onDay: 5, startOn: friday, dayOff: 'keep', times: null, endOn: null })
  const last = await repeated({
    name: 'Last',
    unit: 'month',
    every: 1,
    onDay: 31,
    startOn: FIRST,
    dayOff: 'previous',
    times: null,
    endOn: null,
  })
  const paused = await repeated({ name: 'Paused', startOn: FIRST })
  const ended = await repeated({ name: 'Ended', startOn: FIRST })
  await client.call(pauseRecurrence, { params: { id: paused.id }, body: { until: null } })
  await client.call(endRecurrence, { params: { id: ended.id } })
  const { items, sums, isMore } = await read({ month: MONTH })
  const daysOf = (schedule: typeof weekly) =>
    datesBetween(schedule, { after: null, from: schedule.nextOn, made: 0 }, FIRST, lastOfMonth(FIRST)).map(({ on }) => on)
  expect(items.filter(({ name }) => name === 'Weekly').map(({ on }) => on)).toEqual(daysOf(weekly))
  expect(items.filter(({ name }) => name === 'Last').map(({ on }) => on)).toEqual(daysOf(last))
  expect(new Set(items.map(({ name }) => name))).toEqual(new Set(['Weekly', 'Last']))
  expect(items.map(({ on }) => on)).toEqual(items.map(({ on }) => on).sort())
  expect(sums.map(({ count }) => count)).toEqual([items.length])
  expect(isMore).toBe(false)
  expect((await read({ month: MONTH, q: 'Last' })).items.map(({ recurrenceId }) => recurrenceId)).toEqual([last.id])
  expect((await read({ month: monthOf(addMonths(FIRST, -1)) })).items).toEqual([])
})

test('a month that there is not is refused at its field', async () => {
  const { client } = await aStudio(server)
  for (const month of ['2026-13', '2026-1', '1899-12', 'x', '']) {
    const { status, body } = await client.send(readRecurrenceMonth, { query: { month } })
    expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([400, expect.arrayContaining(['month'])])
  }
})

test('another workspace sees nothing of it, an accountant the same', async () => {
  const { client, repeated, read } = await aMonth()
  await repeated({ name: 'Mine', unit: 'month', every: 1, onDay: 1, startOn: FIRST, times: null, endOn: null })
  const accountant = await server.signIn({ role: 'accountant', workspaceId: client.workspaceId })
  const own = await read({ month: MONTH })
  expect(own.items).toHaveLength(1)
  expect(await accountant.call(readRecurrenceMonth, { query: { month: MONTH } })).toEqual(own)
  const other = await aStudio(server)
  expect((await other.client.call(readRecurrenceMonth, { query: { month: MONTH } })).items).toEqual([])
})
