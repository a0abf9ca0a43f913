import type { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import { isSame } from '@invoice/domain/documents/drafts/same-draft.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Sending, type Sent, sendWaiting } from './send-waiting.ts'
import { draftOf } from './testing/drafts.ts'
import { type Cut, FORBIDDEN, trialServer } from './testing/trial-line.ts'
import { added, changed, decided, EMPTY, type Outbox, typed, typedInTab, type Waiting, waitingOf } from './waiting.ts'

const AT = '2026-11-29T12:00:00.000Z'
const SHOWN = { recipientName: { bg: 'Винарна', en: '' }, total: '120' }

function waiting(id: string, draft: DocumentDraft, more: Partial<Waiting> = {}): Waiting {
  const nothing = { documentId: null, base: null, creating: null, sent: null, issuing: null, trouble: null }
  return { id, draft, shown: SHOWN, rev: 0, begunAt: AT, at: AT, ...nothing, ...more }
}
const WANTED = { at: AT, confirmed: [], sent: null }

/** A browser whose tab may die with any call, and its line break; what lies in it stays. */
function trial(cut: () => Cut = () => 'through', dies: () => boolean = () => false) {
  let outbox: Outbox = EMPTY
  let keys = 0
  const server = trialServer(cut)
  const sending: Sending = {
    read: async () => outbox,
    change: async (act) => {
      if (dies()) throw new Error('The tab was closed')
      outbox = act(outbox)
      return outbox
    },
    calls: server.calls,
    newKey: () => `key ${++keys}`,
    now: () => AT,
  }
  return {
    server,
    here: (act: (before: Outbox) => Outbox): void => {
      outbox = act(outbox)
    },
    outbox: () => outbox,
    item: (id: string) => waitingOf(outbox, id),
    send: (): Promise<Sent> => sendWaiting(sending),
  }
}

type Step = { readonly do: 'begin' | 'send' | 'type' | 'want' | 'other'; readonly which: number; readonly notes: string }
const which = fc.nat(3)
const step = (of: Step['do'], ...notes: readonly string[]) => fc.record({ do: fc.constant(of), which, notes: fc.constantFrom(...notes) })
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: step('begin', '') },
  { weight: 5, arbitrary: step('send', '') },
  { weight: 3, arbitrary: step('type', 'едно', 'две', 'три', FORBIDDEN) },
  { weight: 3, arbitrary: step('want', '') },
  { weight: 1, arbitrary: step('other', 'от другия') },
)

/** `DAY_SEEDS=50 npx vitest run --project=logic send-waiting` cuts as many days; a test run samples them. */
const DAYS = Number(process.env['DAY_SEEDS'] ?? 12)

test.each(Array.from({ length: DAYS }, (_, seed) => seed))(
  'day %i, cut anywhere: each draft is there once, each number drawn once, nothing that was typed is lost',
  async (seed) => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { maxLength: 30 }), fc.infiniteStream(fc.nat(9)), async (steps, coins) => {
        let isBroken = true
        const coin = (): number => (isBroken ? (coins.next().value ?? 0) : 9)
        const day = trial(
          () => (coin() < 2 ? 'lost' : coin() < 2 ? 'unanswered' : 'through'),
          () => coin() === 0,
        )
        const mine = new Map<string, { draft: DocumentDraft; wanted: boolean; met: boolean }>()
        for (const one of steps) await act(day, mine, one)
        isBroken = false
        for (let run = 0; run < 4; run += 1) expect(await day.send()).toBe('done')

        const rows = day.server.rows()
        for (const [id, { draft, wanted, met }] of mine) {
          expect(rows.filter(({ orderNumber }) => orderNumber === id)).toHaveLength(1)
          const row = rows.find(({ orderNumber }) => orderNumber === id)
          const item = day.item(id)
          // Whatever does not stand there as it was typed still lies here, with the reason.
          if (item !== undefined)
            expect([item.trouble?.kind, isSame(item.draft.notes, draft.notes) || met]).toEqual([expect.any(String), true])
          else if (!met) expect(row?.notes).toBe(draft.notes)
          if (item === undefined && wanted && !met) expect(row?.number).not.toBeNull()
          if (row?.number !== null) expect(wanted).toBe(true)
        }
        const numbers = rows.flatMap(({ number }) => number ?? [])
        expect(numbers.toSorted((a, b) => Number(a) - Number(b))).toEqual(numbers.map((_, at) => String(at + 1)))
      }),
      { seed, numRuns: 20 },
    )
  },
)

type Mine = Map<string, { draft: DocumentDraft; wanted: boolean; met: boolean }>

async function act(day: ReturnType<typeof trial>, mine: Mine, one: Step): Promise<void> {
  if (one.do === 'send') return void (await day.send())
  if (one.do === 'begin') {
    const id = `here-${mine.size}`
    const draft = draftOf({ orderNumber: id })
    mine.set(id, { draft, wanted: false, met: false })
    return day.here((before) => added(before, waiting(id, draft)))
  }
  const [id, known] = [...mine].at(one.which % Math.max(mine.size, 1)) ?? []
  if (id === undefined || known === undefined) return
  if (one.do === 'other') {
    const there = day.server.rows().find(({ orderNumber }) => orderNumber === id)
    if (there !== undefined && day.server.changeThere(there.id, { notes: one.notes })) known.met = true
    return
  }
  if (day.item(id) === undefined) return
  if (one.do === 'want') {
    known.wanted = true
    return day.here((before) => changed(before, id, (item) => ({ ...item, issuing: item.issuing ?? WANTED })))
  }
  day.here((before) => changed(before, id, (item) => typed(item, { ...item.draft, notes: one.notes }, SHOWN, AT)))
  known.draft = { ...known.draft, notes: one.notes }
}

test('a number that was drawn, and of which nobody heard, is the one that comes', async () => {
  const cuts: Cut[] = ['through', 'unanswered', 'lost']
  const day = trial(() => cuts.shift() ?? 'through')
  day.here((before) => added(before, waiting('here-1', draftOf({ notes: 'едно' }), { issuing: WANTED })))
  expect([await day.send(), await day.send(), await day.send()]).toEqual(['away', 'away', 'done'])
  expect(day.server.rows().map(({ number }) => number)).toEqual(['1'])
  expect(day.outbox()).toMatchObject({ items: [], landed: [{ id: 'here-1', documentId: 's1', number: '1' }] })
})

test('what is typed while the number is drawn is not in the document, and waits with its number', async () => {
  const cuts: Cut[] = ['through', 'unanswered']
  const day = trial(() => cuts.shift() ?? 'through')
  day.here((before) => added(before, waiting('here-1', draftOf({ notes: 'едно' }), { issuing: WANTED })))
  await day.send()
  day.here((before) => changed(before, 'here-1', (item) => typed(item, { ...item.draft, notes: 'две' }, SHOWN, AT)))
  await day.send()
  expect(day.server.row('s1')).toMatchObject({ number: '1', notes: 'едно' })
  expect(day.item('here-1')).toMatchObject({ draft: { notes: 'две' }, trouble: { kind: 'frozen', number: '1' } })
})

test('what the server refuses stays a draft with its sentence, and the next one goes on', async () => {
  const day = trial()
  day.here((before) => added(before, waiting('here-1', draftOf({ notes: FORBIDDEN }), { issuing: WANTED })))
  day.here((before) => added(before, waiting('here-2', draftOf({ notes: 'две' }), { issuing: WANTED })))
  expect(await day.send()).toBe('done')
  expect(day.item('here-1')).toMatchObject({ issuing: null, trouble: { kind: 'refused', to: 'issuing', message: 'Не може.' } })
  expect(day.server.rows().map(({ status, number }) => [status, number])).toEqual([
    ['draft', null],
    ['issued', '1'],
  ])
})

test('what somebody changed there meanwhile is asked, and stands as it was chosen; what they changed beside it is joined', async () => {
  const day = trial()
  day.here((before) => added(before, waiting('here-1', draftOf({ notes: 'едно' }))))
  await day.send()
  const base = { version: 1, draft: draftOf({ notes: 'едно' }) }
  day.server.changeThere('s1', { notes: 'от другия', buyerReference: '118' })
  day.here((before) => added(before, waiting('s1', draftOf({ notes: 'две' }), { documentId: 's1', base })))
  await day.send()
  expect(day.item('s1')).toMatchObject({
    draft: { notes: 'две' },
    trouble: { kind: 'conflict', theirs: { draft: { notes: 'от другия' } } },
  })
  expect(day.server.row('s1')).toMatchObject({ notes: 'от другия' })

  day.here((before) => changed(before, 's1', (item) => decided(item, { notes: 'mine' }, AT)))
  await day.send()
  expect(day.server.row('s1')).toMatchObject({ notes: 'две', buyerReference: '118' })
  expect(day.outbox().items).toEqual([])
})

test('no number is drawn for what somebody else has put into the draft unseen', async () => {
  const day = trial()
  day.here((before) => added(before, waiting('here-1', draftOf({ notes: 'едно' }))))
  await day.send()
  const base = { version: 1, draft: draftOf({ notes: 'едно' }) }
  day.server.changeThere('s1', { buyerReference: '118' })
  day.here((before) => added(before, waiting('s1', draftOf({ notes: 'две' }), { documentId: 's1', base, issuing: WANTED })))
  await day.send()
  expect(day.item('s1')).toMatchObject({ draft: { notes: 'две', buyerReference: '118' }, trouble: { kind: 'joined' } })
  expect(day.server.row('s1')?.number).toBeNull()
})

test('of two tabs without a connection each types on what it last knew: no field of either is lost, and the draft is made once', async () => {
  const field = fc.constantFrom('notes', 'buyerReference', 'deliverToCity', 'receivedBy')
  const act = fc.record({ tab: fc.nat(1), field, text: fc.stringMatching(/^[a-z]{1,4}$/) })
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 20 }), fc.boolean(), async (acts, isUnanswered) => {
      const cuts: Cut[] = isUnanswered ? ['unanswered'] : []
      const day = trial(() => cuts.shift() ?? 'through')
      const begun = draftOf({ orderNumber: 'here-1' })
      day.here((before) => added(before, waiting('here-1', begun)))
      const tabs = [begun, begun]
      const last = new Map<string, string>()
      for (const { tab, field: name, text } of acts) {
        const before = tabs[tab] ?? begun
        const draft = { ...before, [name]: text }
        day.here((outbox) => changed(outbox, 'here-1', (item) => typedInTab(item, { draft, shown: SHOWN, before }, AT)))
        tabs[tab] = draft
        // What a tab has typed before and types again is no change of it.
        if (before[name as keyof DocumentDraft] !== text) last.set(name, text)
      }
      // Both send as they come back; the lock lets one after the other.
      await day.send()
      await day.send()
      expect(day.server.rows()).toHaveLength(1)
      expect(day.server.rows()[0]).toMatchObject(Object.fromEntries(last))
      expect(day.outbox().items).toEqual([])
    }),
    { numRuns: 60 },
  )
})

test('what this browser lost, and a tab that still knew it gave back, is asked again as it was sent: one document, one number', async () => {
  const cuts: Cut[] = ['unanswered']
  const day = trial(() => cuts.shift() ?? 'through')
  day.here((before) => added(before, waiting('here-1', draftOf({ notes: 'едно' }), { issuing: WANTED })))
  expect(await day.send()).toBe('away')
  const known = day.outbox()
  day.here(() => EMPTY)
  expect(await day.send()).toBe('done')
  day.here(() => known)
  expect(await day.send()).toBe('done')
  expect(day.server.rows().map(({ notes, number }) => [notes, number])).toEqual([['едно', '1']])
})
