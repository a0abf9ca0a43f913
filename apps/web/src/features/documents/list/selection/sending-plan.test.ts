import type { SendingRow } from '@invoice/contract/documents/bulk-sending.ts'
import { describe, expect, it } from 'vitest'
import { sendingPlan, soughtRows } from './sending-plan.ts'

const row = (number: string, problem: SendingRow['problem'] = null): SendingRow => ({
  documentId: number,
  type: 'invoice',
  status: 'issued',
  number,
  contactId: 'c',
  language: 'bg',
  problem,
  recipientName: { bg: `Клиент ${number}`, en: '' },
  addresses: [`${number}@client.example`],
})
const NO_LIMIT = { sent: 300, most: null }
const numbers = (rows: readonly { number: string | null; problem: unknown }[]) => rows.map(({ number, problem }) => [number, problem])

describe('of what was chosen', () => {
  it('what is ready goes, and the rest needs a look', () => {
    const plan = sendingPlan({ rows: [row('1'), row('2', 'no_address'), row('3', 'sent')], today: NO_LIMIT }, false)
    expect([numbers(plan.going), numbers(plan.review), plan.again, plan.left]).toEqual([
      [['1', null]],
      [
        ['2', 'no_address'],
        ['3', 'sent'],
      ],
      1,
      null,
    ])
  })

  it('what was sent before goes as well where that is wanted, in its place, and what cannot go does not', () => {
    const rows = [row('1', 'sent'), row('2'), row('3', 'draft'), row('4', 'on_the_way')]
    const plan = sendingPlan({ rows, today: NO_LIMIT }, true)
    expect([numbers(plan.going), numbers(plan.review)]).toEqual([
      [
        ['1', 'sent'],
        ['2', null],
        ['4', 'on_the_way'],
      ],
      [['3', 'draft']],
    ])
  })

  it('no more goes than the day allows; the rest is told, and none where it allows none', () => {
    const rows = [row('1'), row('2'), row('3')]
    const plan = sendingPlan({ rows, today: { sent: 198, most: 200 } }, false)
    expect([numbers(plan.going).length, numbers(plan.review), plan.left]).toEqual([2, [['3', 'day_limit']], 2])
    expect(sendingPlan({ rows, today: { sent: 205, most: 200 } }, false)).toMatchObject({ going: [], left: 0 })
  })

  it('each address counts of what the day allows, not each mail', () => {
    const rows = [{ ...row('1'), addresses: ['a@one.example', 'b@one.example'] }, row('2'), row('3')]
    const plan = sendingPlan({ rows, today: { sent: 197, most: 200 } }, false)
    expect([numbers(plan.going), numbers(plan.review), plan.left]).toEqual([
      [
        ['1', null],
        ['2', null],
      ],
      [['3', 'day_limit']],
      3,
    ])
  })
})

it('rows are found by client, number and address', () => {
  const { going } = sendingPlan({ rows: [row('17'), row('18')], today: NO_LIMIT }, false)
  for (const typed of ['18', ' КЛИЕНТ 18 ', '18@client']) expect(soughtRows(going, typed).map(({ number }) => number)).toEqual(['18'])
  expect(soughtRows(going, '  ')).toHaveLength(2)
})
