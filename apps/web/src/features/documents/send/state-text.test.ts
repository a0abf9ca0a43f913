import type { Sending } from '@invoice/contract/documents/sending.ts'
import { formatShortDateTime, formatTime } from '@invoice/text/format/instant.ts'
import { en } from '@invoice/text/sending/en.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { isOnItsWay } from '../../../shared/queries/documents/sendings.ts'
import { loadTexts } from '../../../shared/text/texts.ts'
import { textsIn } from '../../../shared/text/use-translation.ts'
import { stateText } from './state-text.ts'

beforeAll(() => loadTexts('sending'))

const to = (address: string, state: Sending['recipients'][number]['state'] = 'accepted') =>
  ({ address, name: '', field: 'to', state, answer: '' }) as unknown as Sending['recipients'][number]
const aSending = (changes: Partial<Sending> = {}): Sending => ({
  id: 'm',
  state: 'sent',
  language: 'en',
  subject: 'Invoice',
  message: '',
  paper: null,
  attachmentIds: [],
  withLink: true,
  withEInvoice: false,
  files: [],
  recipients: [to('a@client.example')],
  sentBy: 'Ana',
  createdAt: '2026-11-18T09:30:00.000Z',
  sendAt: null,
  undoMs: null,
  nextTryAt: null,
  endedAt: null,
  fault: null,
  answer: '',
  ...changes,
})
const said = (changes: Partial<Sending>) => stateText(textsIn('en', 'sending'), aSending(changes), 'en')
const LONG_AGO = '2024-03-05T10:42:00.000Z'
const ahead = new Date(Date.now() + 3_600_000_000).toISOString()

describe('what is said of a mail', () => {
  it('that was accepted tells when: of today the time alone', () => {
    const now = new Date().toISOString()
    expect(said({ endedAt: now })).toBe(`Sent to a@client.example · accepted ${formatTime(now)}`)
    expect(said({ endedAt: LONG_AGO })).toContain(formatShortDateTime(LONG_AGO, new Date(), 'en'))
  })

  it('to several names the first, and how many more', () => {
    const recipients = [to('a@client.example'), to('b@client.example'), to('c@client.example')]
    expect(said({ state: 'held', recipients })).toBe('To a@client.example and 2 more · kept in the outbox')
  })

  it('that some refused names who has it and who has not', () => {
    const recipients = [to('a@client.example'), to('b@client.example', 'refused'), to('c@client.example', 'failed')]
    expect(said({ state: 'partly_refused', recipients })).toBe('Sent to a@client.example · refused for b@client.example and 1 more')
  })

  it('that waits for its time says which, and in the last moment that it goes', () => {
    expect(said({ state: 'scheduled', sendAt: ahead })).toMatch(/ · goes on /)
    expect(said({ state: 'scheduled', sendAt: LONG_AGO })).toBe('To a@client.example · goes in a moment')
    expect(said({ state: 'scheduled', undoMs: 4000 })).toBe('To a@client.example · goes in a moment')
  })

  it('that is tried again says when; while it is tried, that it is being sent', () => {
    expect(said({ state: 'waiting', nextTryAt: ahead })).toMatch(/ · next try /)
    expect(said({ state: 'waiting' })).toBe('To a@client.example · being sent')
  })

  it('that was stopped says by whom: a person, or the end of its document', () => {
    expect(said({ state: 'cancelled' })).toBe('To a@client.example · stopped')
    expect(said({ state: 'cancelled', fault: 'not_sendable' })).toMatch(/because the document was voided or cancelled$/)
  })

  it.each(['held', 'sending', 'refused', 'failed'] as const)('%s has its own words', (state) => {
    expect(said({ state })).toBe(en.state[state].replace('{{to}}', 'a@client.example'))
  })
})

describe('a mail goes by itself, and is asked about until it is gone,', () => {
  it.each<[string, Partial<Sending>, boolean]>([
    ['while it is sent', { state: 'sending' }, true],
    ['while it can still be taken back', { state: 'scheduled', undoMs: 0 }, true],
    ['when its time has come', { state: 'scheduled', sendAt: LONG_AGO }, true],
    ['but not before its time', { state: 'scheduled', sendAt: ahead }, false],
    ['while it is tried again', { state: 'waiting' }, true],
    ['but not between two tries', { state: 'waiting', nextTryAt: ahead }, false],
    ['but not once it was sent', { state: 'sent' }, false],
    ['but not where it is held', { state: 'held' }, false],
  ])('%s', (_, changes, goes) => {
    expect(isOnItsWay(aSending(changes))).toBe(goes)
  })
})
