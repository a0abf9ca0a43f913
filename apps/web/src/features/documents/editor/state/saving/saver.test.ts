import type { Document } from '@invoice/contract/documents/document.ts'
import type { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Failure } from '../../../../../shared/api/failure.ts'
import { references } from '../../testing/references.ts'
import { newDraft } from '../new-draft.ts'
import { createSaver, PAUSE_MS, type SavedVersion, type SaveState } from './saver.ts'

type Call = { act: 'create' | 'save'; notes: string; key?: string; version?: number }

/** A draft that is typed in, and a server that answers, or fails, in turn. */
function writing({ saved = null, answers = [] }: { saved?: SavedVersion | null; answers?: (number | 'ok')[] } = {}) {
  let draft: DocumentDraft = newDraft('invoice', references)
  let version = saved?.version ?? 0
  const calls: Call[] = []
  const states: SaveState['kind'][] = []
  const answer = async (call: Call): Promise<Document> => {
    calls.push(call)
    const status = answers.shift() ?? 'ok'
    if (status !== 'ok') throw new Failure(status, {}, undefined)
    version += 1
    return { id: 'one', version } as Document
  }
  const saver = createSaver({
    read: () => draft,
    saved,
    calls: {
      create: (sent, key) => answer({ act: 'create', notes: sent.notes, key }),
      save: (sent, at) => answer({ act: 'save', notes: sent.notes, version: at.version }),
    },
    onState: ({ kind }) => states.push(kind),
    onSaved: () => {},
  })
  const type = (notes: string): void => {
    draft = { ...draft, notes }
    saver.touch()
  }
  return { saver, type, calls, states }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const pause = () => vi.advanceTimersByTimeAsync(PAUSE_MS)

test('nothing is saved until something is typed, and then once for a burst of keys', async () => {
  const { type, calls, states } = writing()
  await pause()
  expect(calls).toEqual([])
  for (const notes of ['а', 'аб', 'абв']) type(notes)
  await pause()
  expect(calls).toMatchObject([{ act: 'create', notes: 'абв' }])
  expect(states).toEqual(['unsaved', 'saving', 'saved'])
})

test('a document is created once and saved by its version after that', async () => {
  const { type, calls } = writing()
  type('а')
  await pause()
  type('б')
  await pause()
  expect(calls).toMatchObject([{ act: 'create' }, { act: 'save', notes: 'б', version: 1 }])
})

test('a create without an answer is repeated as it was, with its key, and what was typed since is saved on top', async () => {
  const { type, calls, states } = writing({ answers: [0] })
  type('а')
  await pause()
  expect(states.at(-1)).toBe('failed')
  type('аб')
  await pause()
  expect(calls).toMatchObject([{ notes: 'а' }, { act: 'create', notes: 'а' }, { act: 'save', notes: 'аб', version: 1 }])
  expect(calls[0]?.key).toBe(calls[1]?.key)
})

test('a lost connection is tried again by itself', async () => {
  const { type, calls, saver } = writing({ saved: { id: 'one', version: 4 }, answers: [0, 503] })
  type('а')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(calls).toHaveLength(3)
  expect(saver.isUnsaved()).toBe(false)
})

test('somebody else’s version is never overwritten: nothing more is sent until the person decides', async () => {
  const { type, calls, states, saver } = writing({ saved: { id: 'one', version: 4 }, answers: [412] })
  type('а')
  await pause()
  type('аб')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(states.at(-1)).toBe('conflict')
  expect(calls).toHaveLength(1)
  await expect(saver.flush()).rejects.toBeInstanceOf(Failure)
  saver.startFrom({ id: 'one', version: 9 }, true)
  await saver.flush()
  expect(calls.at(-1)).toMatchObject({ notes: 'аб', version: 9 })
})

test('what is refused is saved again after the next change, not by itself', async () => {
  const { type, calls, states } = writing({ saved: { id: 'one', version: 1 }, answers: [400] })
  type('а')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(states.at(-1)).toBe('refused')
  expect(calls).toHaveLength(1)
  type('б')
  await pause()
  expect(calls).toHaveLength(2)
})

test('a draft that was deleted meanwhile may be saved as a new one', async () => {
  const { type, calls, states, saver } = writing({ saved: { id: 'one', version: 1 }, answers: [404] })
  type('а')
  await pause()
  expect(states.at(-1)).toBe('gone')
  saver.startFrom(null, true)
  await saver.flush()
  expect(calls.at(-1)).toMatchObject({ act: 'create', notes: 'а' })
})

test('saving at once takes what is typed, and does nothing where all is saved', async () => {
  const { type, calls, saver } = writing()
  type('а')
  await expect(saver.flush()).resolves.toEqual({ id: 'one', version: 1 })
  await expect(saver.flush()).resolves.toEqual({ id: 'one', version: 1 })
  expect(calls).toHaveLength(1)
})

test('what was typed during a save and went with it is not sent again', async () => {
  const { saver, type, calls } = writing()
  type('а')
  const saving = saver.flush()
  type('аб')
  await saver.flush()
  await saving
  await pause()
  expect(calls).toMatchObject([
    { act: 'create', notes: 'а' },
    { act: 'save', notes: 'аб', version: 1 },
  ])
})

test('while an act is about the saved version nothing is saved by itself, and what was typed meanwhile after it', async () => {
  const { saver, type, calls } = writing({ saved: { id: 'one', version: 3 } })
  const issued = Promise.withResolvers<void>()
  const act = saver.hold(() => issued.promise)
  type('а')
  await pause()
  expect(calls).toEqual([])
  issued.resolve()
  await act
  await pause()
  expect(calls).toMatchObject([{ act: 'save', notes: 'а', version: 3 }])
})
