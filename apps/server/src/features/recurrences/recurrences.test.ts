import { createDocument, issueDocument, removeDocument } from '@invoice/contract/documents/document.ts'
import { readHistory } from '@invoice/contract/documents/history-and-links.ts'
import {
  createRecurrence,
  endRecurrence,
  listRecurrences,
  pauseRecurrence,
  previewRecurrenceDates,
  type RecurrenceInput,
  readRecurrence,
  removeRecurrence,
  resumeRecurrence,
  summariseRecurrences,
  updateRecurrence,
} from '@invoice/contract/documents/recurrences.ts'
import { archiveContact } from '@invoice/contract/records/contact-acts.ts'
import { createContact, updateContact } from '@invoice/contract/records/contacts.ts'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { aContact } from '../../../seed/contact.ts'
import { aDraft, aLine } from '../../../seed/draft.ts'
import { newId } from '../../platform/new-id.ts'
import { testServer } from '../../platform/testing/test-server.ts'
import { tasks } from '../../tasks.ts'
import { aStudio } from '../documents/testing/studio.ts'
import { made, notices, type Repeated, read, repeatedOn, runs } from './testing/repeated.ts'
import { aRecurrence, runWaiting } from './testing/running.ts'

/** Mails are asked for, and nobody hands them to a server here. */
const server = await testServer({ environment: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'invoices@example.com', MAIL_PER_DAY: '3' } })
const BEGIN = '2025-01-10T09:00:00Z'
beforeEach(() => server.setNow(BEGIN))

const repeated = repeatedOn(server)

describe('a document that repeats', () => {
  it('becomes a draft on its day at eight, once, with the month in its texts and the day as its tax date', async () => {
    const one = await repeated()
    expect(await read(one)).toMatchObject({
      state: 'active',
      nextOn: '2025-01-31',
      total: '120.00',
      made: 0,
      source: { id: one.documentId },
    })
    await one.at('2025-01-31T05:59:00Z')
    expect(await runs(one)).toEqual([])
    for (let time = 0; time < 3; time++) await one.at('2025-01-31T06:00:00Z')
    const [draft, ...others] = await made(one)
    expect(others).toEqual([])
    expect(draft).toMatchObject({ status: 'draft', taxOn: '2025-01-31', issuedOn: null, total: '120.00' })
    expect(draft?.lines.map(({ name }) => name)).toEqual([{ bg: 'Хостинг за януари 2025', en: 'Hosting, January 2025' }])
    expect(await read(one)).toMatchObject({ nextOn: '2025-02-28', made: 1, waiting: 1, lastPlannedOn: '2025-01-31' })
    expect(await notices(one)).toEqual([['recurrence_made', 'drafted', draft?.id]])
    const { items } = await one.client.call(readHistory, { params: { id: draft?.id ?? '' } })
    expect(items.map(({ act, actor }) => [act, actor])).toEqual([['document.created', 'Schedule “Хостинг”']])
  })

  it('is made every month of a year, a downtime of three months included, each for its own day', async () => {
    const one = await repeated({ dayOff: 'previous' })
    for (const month of ['01', '02', '03', '04', '08', '09', '10', '11', '12']) await one.at(`2025-${month}-28T12:00:00Z`)
    await one.at('2025-12-31T12:00:00Z')
    expect((await runs(one)).map(({ plannedOn, runOn }) => [plannedOn, runOn])).toEqual([
      ['2025-01-31', '2025-01-31'],
      ['2025-02-28', '2025-02-28'],
      ['2025-03-31', '2025-03-31'],
      ['2025-04-30', '2025-04-30'],
      // Saturday; Sunday; the rest of the year without a process before the 28th.
      ['2025-05-31', '2025-05-30'],
      ['2025-06-30', '2025-06-30'],
      ['2025-07-31', '2025-07-31'],
      ['2025-08-31', '2025-08-29'],
      ['2025-09-30', '2025-09-30'],
      ['2025-10-31', '2025-10-31'],
      ['2025-11-30', '2025-11-28'],
      ['2025-12-31', '2025-12-31'],
    ])
    const drafts = await made(one)
    expect(drafts.map(({ taxOn }) => taxOn).sort()).toEqual((await runs(one)).map(({ runOn }) => runOn))
    expect(new Set(drafts.map(({ lines }) => lines[0]?.name.bg)).size).toBe(12)
  })

  it('is never made twice: by two runners at once, after a kill before the job was counted, with the clock set back', async () => {
    const one = await repeated({ unit: 'day', onDay: null, startOn: '2025-02-01' })
    const { workspaceId } = one.client
    server.setNow('2025-02-01T07:00:00Z')
    const opened = tasks['recurrences.run'].open({ recurrenceId: one.id })
    const act = { ...one.act, transaction: one.inWorkspace }
    // What a killed process did before its job was counted is done; whoever begins it again finds nothing to do.
    const begun = await Promise.all([1, 2, 3, 4].map(() => opened?.begin({ act, platform: server.platform }, 0)))
    expect(begun).toHaveLength(4)
    await Promise.all([one.at('2025-02-01T07:05:00Z'), runWaiting(server, workspaceId)])
    await one.at('2025-02-01T06:05:00Z')
    await one.at('2025-01-31T23:00:00Z')
    expect((await runs(one)).map(({ plannedOn }) => plannedOn)).toEqual(['2025-02-01'])
    await one.at('2025-02-02T06:00:00Z')
    expect(await made(one)).toHaveLength(2)
  })

  it('ends after so many, or after its last day', async () => {
    const counted = await repeated({ times: 2 })
    const dated = await repeated({ endOn: '2025-03-01' })
    for (const one of [counted, dated]) {
      await one.at('2025-06-01T12:00:00Z')
      expect(await read(one)).toMatchObject({ state: 'ended', nextOn: null, made: 2 })
    }
  })

  it('costs more from a day on, and tells so before', async () => {
    const one = await repeated({ raises: [{ on: '2025-03-01', percent: '3.5' }] })
    await one.at('2025-02-28T12:00:00Z')
    expect((await read(one)).total).toBe('124.20')
    await one.at('2025-03-31T12:00:00Z')
    expect((await made(one)).map(({ total }) => total)).toEqual(['120.00', '120.00', '124.20'])
  })
})

describe('issuing by itself', () => {
  it('numbers and dates what was missed in the order of its days, where no later number stands in the way', async () => {
    const one = await repeated({ action: 'issue' })
    await one.at('2025-04-30T12:00:00Z')
    expect((await made(one)).map(({ number, issuedOn, taxOn }) => [number, issuedOn, taxOn])).toEqual([
      ...['01-31', '02-28', '03-31', '04-30'].map((day, index) => [`000000000${index + 1}`, `2025-${day}`, `2025-${day}`]),
    ])
    expect((await runs(one)).map(({ outcome, remark }) => [outcome, remark])).toEqual([...[1, 2, 3, 4].map(() => ['issued', null])])
  })

  it('dates it on the day of issue where the law forbids an earlier one, with the tax date of its own day, and tells that it is late', async () => {
    const one = await repeated({ action: 'issue', startOn: '2025-02-01' })
    const later = await one.client.call(createDocument, { body: aDraft(one.issuer, { issuedOn: '2025-03-20' }) })
    server.setNow('2025-03-20T12:00:00Z')
    await one.client.call(issueDocument, { params: { id: later.id }, body: { version: later.version } })
    await one.at('2025-03-21T12:00:00Z')
    const [invoice] = await made(one)
    expect(invoice).toMatchObject({ status: 'issued', number: '0000000002', taxOn: '2025-02-28' })
    expect((invoice?.issuedOn ?? '') >= '2025-03-20').toBe(true)
    expect((await runs(one)).map(({ outcome, remark }) => [outcome, remark])).toEqual([['issued', 'late']])
    expect(await notices(one)).toEqual([['recurrence_late', 'late', invoice?.id]])
  })

  it('sends as the drawer would, and where no mail is left today goes on without', async () => {
    const one = await repeated({ action: 'send' })
    await one.at('2025-04-30T12:00:00Z')
    expect((await runs(one)).map(({ outcome, remark }) => [outcome, remark])).toEqual([
      ['sent', null],
      ['sent', null],
      ['sent', null],
      ['issued', 'not_sent'],
    ])
    const { rows } = await server.owner.query('select subject from app.mails where workspace_id = $1', [one.client.workspaceId])
    expect(rows).toHaveLength(3)
    expect((await read(one)).state).toBe('active')
  })
})

describe('what cannot be made stops it, leaves a draft and is told', () => {
  const stopped = async (one: Repeated, stopReason: string) => {
    await one.at('2025-03-31T12:00:00Z')
    expect(await read(one)).toMatchObject({ state: 'stopped', stopReason, nextOn: null, made: 1, waiting: 1 })
    const [draft] = await made(one)
    expect(draft).toMatchObject({ status: 'draft', number: null, taxOn: '2025-01-31' })
    expect(await notices(one)).toEqual([['recurrence_stopped', stopReason, draft?.id]])
  }
  it('a client in the archive', async () => {
    const one = await repeated({ action: 'issue' })
    await one.client.call(archiveContact, { params: { id: one.issuer.contactId }, body: { version: 1 } })
    await stopped(one, 'contact_archived')
  })
  it('a client without an address, and no number is drawn for it', async () => {
    const one = await repeated({ action: 'send' })
    const contact = { ...aContact({ email: '', otherEmails: [] }), version: 1 }
    await one.client.call(updateContact, { params: { id: one.issuer.contactId }, body: contact })
    await stopped(one, 'no_address')
    const { rows } = await server.owner.query('select from app.documents where workspace_id = $1 and number is not null', [
      one.client.workspaceId,
    ])
    expect(rows).toHaveLength(0)
  })
  it('a document that may not be issued, in the words of its faults', async () => {
    const one = await repeated({ action: 'issue' })
    await server.owner.query(`update app.recurrences set pattern = jsonb_set(pattern, '{contactId}', 'null') where workspace_id = $1`, [
      one.client.workspaceId,
    ])
    await stopped(one, 'refused')
    expect((await read(one)).stopText).not.toBe('')
  })
  it('a range that is used up', async () => {
    const one = await repeated({ action: 'issue' })
    await server.owner.query(`update app.document_ranges set archived_at = now() where workspace_id = $1`, [one.client.workspaceId])
    await stopped(one, 'refused')
  })
  it('and where not even a draft can be kept, there is none', async () => {
    const one = await repeated({ action: 'issue' })
    await server.owner.query(
      `update app.recurrences set pattern = jsonb_set(pattern, '{lines,0,taxRateId}', to_jsonb($2::text)) where workspace_id = $1`,
      [one.client.workspaceId, newId()],
    )
    await one.at('2025-01-31T12:00:00Z')
    expect(await read(one)).toMatchObject({ state: 'stopped', stopReason: 'refused', made: 0 })
    expect(await notices(one)).toEqual([['recurrence_stopped', 'refused', undefined]])
  })
})

describe('a person', () => {
  it('pauses and resumes it, and what was missed meanwhile is passed over', async () => {
    const one = await repeated()
    const { client, id } = one
    await client.call(pauseRecurrence, { params: { id }, body: { until: null } })
    await one.at('2025-03-31T12:00:00Z')
    expect(await runs(one)).toEqual([])
    server.setNow('2025-04-01T09:00:00Z')
    expect(await client.call(resumeRecurrence, { params: { id } })).toMatchObject({ state: 'active', nextOn: '2025-04-30' })
    expect((await client.send(pauseRecurrence, { params: { id: newId() }, body: { until: null } })).status).toBe(404)
    await client.call(endRecurrence, { params: { id } })
    expect((await client.send(pauseRecurrence, { params: { id }, body: { until: null } })).status).toBe(409)
  })

  it('pauses it until a day: then it goes on by itself, without what lay before, and can be resumed earlier', async () => {
    const one = await repeated()
    const { client, id } = one
    const paused = await client.call(pauseRecurrence, { params: { id }, body: { until: '2025-04-01' } })
    expect(paused).toMatchObject({ state: 'active', pausedUntil: '2025-04-01', nextOn: '2025-04-30' })
    await one.at('2025-03-31T12:00:00Z')
    expect(await runs(one)).toEqual([])
    await one.at('2025-04-30T12:00:00Z')
    expect((await runs(one)).map(({ plannedOn }) => plannedOn)).toEqual(['2025-04-30'])
    expect(await read(one)).toMatchObject({ pausedUntil: null, nextOn: '2025-05-31' })
    await client.call(pauseRecurrence, { params: { id }, body: { until: '2025-08-01' } })
    expect(await client.call(resumeRecurrence, { params: { id } })).toMatchObject({ pausedUntil: null, nextOn: '2025-05-31' })
    expect((await client.send(pauseRecurrence, { params: { id }, body: { until: '2025-04-30' } })).status).toBe(400)
    server.setNow(BEGIN)
    const ends = await repeated({ endOn: '2025-03-01' })
    expect((await ends.client.send(pauseRecurrence, { params: { id: ends.id }, body: { until: '2025-03-02' } })).status).toBe(409)
  })

  it('keeps a pause that lasts, whatever is changed meanwhile', async () => {
    const { client, id } = await repeated()
    const { version } = await client.call(pauseRecurrence, { params: { id }, body: { until: '2025-04-10' } })
    const body = { ...aRecurrence('', { onDay: 5 }), documentId: null, version }
    expect(await client.call(updateRecurrence, { params: { id }, body })).toMatchObject({ pausedUntil: '2025-04-10', nextOn: '2025-05-05' })
  })

  it('gives it a term of payment of its own, from the day of each document', async () => {
    const one = await repeated({ action: 'issue', paymentDays: 21 })
    await one.at('2025-02-01T12:00:00Z')
    expect((await made(one)).map(({ issuedOn, dueOn }) => [issuedOn, dueOn])).toEqual([['2025-01-31', '2025-02-21']])
    server.setNow(BEGIN)
    const drafts = await repeated({ paymentDays: 0 })
    await drafts.at('2025-02-03T12:00:00Z')
    expect((await made(drafts)).map(({ issuedOn, dueOn }) => [issuedOn, dueOn])).toEqual([[null, '2025-02-03']])
  })

  it('counts that term from the end of the month, of a month without such a date from its last day; a date that there is none of is refused', async () => {
    const one = await repeated({ action: 'issue', paymentDays: 31, paymentDaysFrom: 'next_month' })
    await one.at('2025-02-01T12:00:00Z')
    expect((await made(one)).map(({ issuedOn, dueOn }) => [issuedOn, dueOn])).toEqual([['2025-01-31', '2025-02-28']])
    const body = { ...aRecurrence('', { paymentDays: 32, paymentDaysFrom: 'next_month' }), documentId: null, version: 1 }
    const refused = await one.client.send(updateRecurrence, { params: { id: one.id }, body })
    expect(refused).toMatchObject({ status: 400, body: { errors: { paymentDays: ['The number must be at most 31.'] } } })
  })

  it('is told that the client is archived before the next document fails', async () => {
    const studio = await aStudio(server)
    const { id: contactId, version } = await studio.client.call(createContact, { body: aContact() })
    const { id: documentId } = await studio.client.call(createDocument, { body: aDraft(studio.issuer, { contactId }) })
    const { id } = await studio.client.call(createRecurrence, { body: aRecurrence(documentId) })
    const isArchived = async () => (await studio.client.call(readRecurrence, { params: { id } })).isContactArchived
    expect(await isArchived()).toBe(false)
    await studio.client.call(archiveContact, { params: { id: contactId }, body: { version } })
    expect(await isArchived()).toBe(true)
  })

  it('changes schedule, texts and prices; a stale version is refused, and so is a line that is none of its', async () => {
    const one = await repeated()
    const { client, id, issuer } = one
    const { version, lines } = await read(one)
    const [line] = lines
    const body = {
      ...aRecurrence('', { onDay: 15, unit: 'quarter', name: 'Поддръжка', notes: 'Бележка' }),
      documentId: null,
      version,
      lines: [{ id: line?.id ?? '', name: { bg: 'Поддръжка {тримесечие}', en: '' }, unitPrice: '75' }],
    }
    const changed = await client.call(updateRecurrence, { params: { id }, body })
    expect(changed).toMatchObject({ name: 'Поддръжка', nextOn: '2025-01-15', total: '180.00', notes: 'Бележка' })
    expect((await client.send(updateRecurrence, { params: { id }, body })).status).toBe(412)
    const wrong = { ...body, version: changed.version, lines: [{ id: newId(), name: { bg: 'x', en: '' }, unitPrice: '1' }] }
    const refused = await client.send(updateRecurrence, { params: { id }, body: wrong })
    expect([refused.status, Object.keys((refused.body as { errors: object }).errors)]).toEqual([400, ['lines.0.id']])
    const other = await client.call(createDocument, { body: aDraft(issuer, { lines: [aLine(issuer, { unitPrice: '10' })] }) })
    const taken = await client.call(updateRecurrence, {
      params: { id },
      body: { ...body, version: changed.version, documentId: other.id, lines: [] },
    })
    expect(taken).toMatchObject({ total: '24.00', source: { id: other.id } })
    const offer = await client.call(createDocument, { body: aDraft(issuer, { type: 'offer' }) })
    const another = { ...body, version: taken.version, documentId: offer.id, lines: [] }
    expect((await client.send(updateRecurrence, { params: { id }, body: another })).status).toBe(409)
  })

  it('deletes what has made nothing, and no other', async () => {
    const one = await repeated()
    await one.at('2025-01-31T12:00:00Z')
    expect((await one.client.send(removeRecurrence, { params: { id: one.id } })).status).toBe(409)
    const fresh = await one.client.call(createRecurrence, { body: aRecurrence(one.documentId) })
    expect((await one.client.send(removeRecurrence, { params: { id: fresh.id } })).status).toBe(204)
  })

  it('is told at the field what a schedule may not be', async () => {
    const { client, documentId } = await repeated()
    const faults = async (changes: Partial<RecurrenceInput>) => {
      const { status, body } = await client.send(createRecurrence, { body: aRecurrence(documentId, changes) })
      return [status, ...Object.keys((body as { errors: object }).errors).filter((field) => field !== '__')]
    }
    expect(await faults({ unit: 'week', onDay: 8 })).toEqual([400, 'onDay'])
    expect(await faults({ unit: 'month', onDay: null })).toEqual([400, 'onDay'])
    expect(await faults({ unit: 'year', every: 11 })).toEqual([400, 'every'])
    expect(await faults({ startOn: '2025-05-01', endOn: '2025-04-30' })).toEqual([400, 'endOn'])
    expect(await faults({ startOn: '2024-01-01', endOn: '2024-12-31' })).toEqual([409, 'startOn'])
  })

  it('repeats no note and no vendor’s document', async () => {
    const { client, issuer } = await repeated()
    for (const type of ['creditnote', 'bill'] as const) {
      const { id } = await client.call(createDocument, { body: aDraft(issuer, { type }) })
      expect((await client.send(createRecurrence, { body: aRecurrence(id) })).status).toBe(409)
    }
  })

  it('sees what comes: by the next day, by state, client, words and document; with sums', async () => {
    const one = await repeated({ name: 'Наем на офис' })
    const { client, issuer, documentId } = one
    const other = await client.call(createContact, { body: aContact({ name: { bg: 'Друга фирма', en: '' }, vatNumber: '' }) })
    const draft = await client.call(createDocument, { body: aDraft(issuer, { contactId: other.id }) })
    const weekly = await client.call(createRecurrence, {
      body: aRecurrence(draft.id, { name: 'Почистване', unit: 'week', onDay: 1 }),
    })
    const found = async (query: Parameters<typeof client.call<typeof listRecurrences>>[1]['query']) =>
      (await client.call(listRecurrences, { query })).items.map(({ name }) => name)
    expect(await found({})).toEqual(['Почистване', 'Наем на офис'])
    expect(await found({ sort: 'name' })).toEqual(['Наем на офис', 'Почистване'])
    expect(await found({ q: 'naem' })).toEqual(['Наем на офис'])
    expect(await found({ contactId: other.id })).toEqual(['Почистване'])
    expect(await found({ documentId })).toEqual(['Наем на офис'])
    const summary = await client.call(summariseRecurrences, { query: {} })
    expect(summary).toMatchObject({
      counts: { active: 2, stopped: 0, paused: 0, ended: 0 },
      next30Days: [{ currency: 'EUR', count: 5, total: '600.00' }],
      monthly: [{ currency: 'EUR', count: 2, total: '641.78' }],
      waiting: [],
    })
    await client.call(pauseRecurrence, { params: { id: weekly.id }, body: { until: null } })
    expect([await found({ state: 'paused' }), await found({})]).toEqual([['Почистване'], ['Наем на офис', 'Почистване']])
    await one.at('2025-01-31T12:00:00Z')
    const [run] = await runs(one)
    expect(await found({ documentId: run?.document?.id ?? '' })).toEqual(['Наем на офис'])
    expect((await client.call(summariseRecurrences, { query: {} })).waiting).toEqual([{ currency: 'EUR', count: 1, total: '120.00' }])
  })

  it('sees the next twelve days without saving anything', async () => {
    const { client } = await repeated()
    const {
      documentId: _,
      name: __,
      action: ___,
      raises: ____,
      lines: _____,
      notes: ______,
      paymentDays: _______,
      paymentDaysFrom: ________,
      ...schedule
    } = aRecurrence('', { dayOff: 'previous' })
    const { items } = await client.call(previewRecurrenceDates, { body: schedule })
    expect([items.length, items[0], items[4]]).toEqual([
      12,
      { plannedOn: '2025-01-31', on: '2025-01-31', moved: null },
      { plannedOn: '2025-05-31', on: '2025-05-30', moved: 'saturday' },
    ])
  })
})

test('an accountant sees what repeats and changes nothing; a deleted draft leaves its day dealt with', async () => {
  const one = await repeated()
  await one.at('2025-01-31T12:00:00Z')
  const accountant = await server.signIn({ role: 'accountant', workspaceId: one.client.workspaceId })
  expect((await accountant.call(listRecurrences, { query: {} })).items).toHaveLength(1)
  expect((await accountant.send(createRecurrence, { body: aRecurrence(one.documentId) })).status).toBe(403)
  expect((await accountant.send(pauseRecurrence, { params: { id: one.id }, body: { until: null } })).status).toBe(403)
  const [draft] = await made(one)
  await one.client.call(removeDocument, { params: { id: draft?.id ?? '' } })
  await one.at('2025-02-01T12:00:00Z')
  expect((await runs(one)).map(({ plannedOn, document }) => [plannedOn, document])).toEqual([['2025-01-31', null]])
})
