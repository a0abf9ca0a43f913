import { type RecurrenceInput, updateRecurrence } from '@invoice/contract/documents/recurrences.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { testServer } from '../../platform/testing/test-server.ts'
import { notices, read, repeatedOn, runs } from './testing/repeated.ts'
import { aRecurrence } from './testing/running.ts'

/** Mails are asked for, and nobody hands them to a server here. */
const server = await testServer({ environment: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'invoices@example.com', MAIL_PER_DAY: '3' } })
beforeEach(() => server.setNow('2025-01-10T09:00:00Z'))

const repeated = repeatedOn(server)

describe('what is odd about a document that repeats', () => {
  /** Of nothing: allowed, and mostly a slip. */
  const ofNothing = async (changes: Partial<RecurrenceInput>) => {
    const one = await repeated(changes)
    const [line] = (await read(one)).lines
    if (line === undefined) throw new Error('It has a line.')
    const { id, version } = await read(one)
    const body = { ...aRecurrence(one.documentId, changes), documentId: null, lines: [{ ...line, unitPrice: '0' }], version }
    await one.client.call(updateRecurrence, { params: { id }, body })
    await one.at('2025-01-31T06:00:00Z')
    return one
  }

  it('does not keep it from being issued unless its owner wants that, and is told with the run and in a notice', async () => {
    const one = await ofNothing({ action: 'issue' })
    const [run] = await runs(one)
    expect(run).toMatchObject({ outcome: 'issued', remark: 'odd', warnings: ['The total is zero.'], document: { status: 'issued' } })
    expect((await notices(one)).map(([kind, reason]) => [kind, reason])).toEqual([['recurrence_made', 'odd_issued']])
  })

  it('leaves a draft where that is chosen, which is not sent, and the schedule goes on', async () => {
    const one = await ofNothing({ action: 'send', whenOdd: 'draft' })
    const [run] = await runs(one)
    expect(run).toMatchObject({
      outcome: 'drafted',
      remark: 'odd',
      warnings: ['The total is zero.'],
      document: { status: 'draft', number: null },
    })
    expect((await notices(one)).map(([kind, reason]) => [kind, reason])).toEqual([['recurrence_made', 'odd_drafted']])
    expect(await read(one)).toMatchObject({ state: 'active', nextOn: '2025-02-28', waiting: 1, whenOdd: 'draft' })
  })

  it('is chosen for good: who changes something else without a word about it leaves it so', async () => {
    const one = await repeated({ action: 'issue', whenOdd: 'draft' })
    const { version } = await read(one)
    const body = { ...aRecurrence(one.documentId, { action: 'issue' }), documentId: null, version }
    expect(await one.client.call(updateRecurrence, { params: { id: one.id }, body })).toMatchObject({ whenOdd: 'draft' })
  })
})
