import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ExportLane } from './export-lane.ts'

/** Nothing of these files is read of a database. */
const aLane = () => new ExportLane(() => Promise.reject(new Error('These files read nothing.')))

/** A file that comes to its end when the test says so. */
function aFile(lane: ExportLane, workspaceId: string, signal?: AbortSignal) {
  const end = Promise.withResolvers<void>()
  const state = { hasBegun: false }
  const file = lane.write({ workspaceId, signal }, async () => {
    state.hasBegun = true
    return { bytes: until(end.promise) }
  })
  return { state, file, end: end.resolve }
}

async function* until(end: Promise<void>): AsyncGenerator<Uint8Array> {
  yield Buffer.from('first')
  await end
}

async function taken({ bytes }: { bytes: AsyncIterable<Uint8Array> }): Promise<string> {
  let text = ''
  for await (const piece of bytes) text += String(Buffer.from(piece))
  return text
}

async function settled(): Promise<void> {
  for (let turns = 0; turns < 20; turns++) await setImmediate()
}

test('two files of a workspace are written at a time, others’ beside them, and the next when one was taken, or nobody takes it any more', async () => {
  const lane = aLane()
  const gone = new AbortController()
  const [first, second, third, fourth] = [aFile(lane, 'a'), aFile(lane, 'a', gone.signal), aFile(lane, 'a'), aFile(lane, 'a')]
  const other = aFile(lane, 'b')
  await settled()
  expect([first, second, third, fourth, other].map(({ state }) => state.hasBegun)).toEqual([true, true, false, false, true])
  first.end()
  expect(await taken(await first.file)).toBe('first')
  await settled()
  expect([third.state.hasBegun, fourth.state.hasBegun]).toEqual([true, false])
  gone.abort(new Error('gone'))
  await settled()
  expect(fourth.state.hasBegun).toBe(true)
  for (const { end, file } of [third, fourth, other]) {
    end()
    await taken(await file)
  }
  await lane.stop()
})

test('who asks for more than eight at once is told so, and a file that cannot be begun gives its place back', async () => {
  const lane = aLane()
  const files = Array.from({ length: 8 }, () => aFile(lane, 'a'))
  await expect(aFile(lane, 'a').file).rejects.toMatchObject({ code: 'common.too_much_at_once' })
  for (const { end, file } of files) {
    end()
    await taken(await file)
  }
  for (let times = 0; times < 9; times++) {
    await expect(lane.write({ workspaceId: 'a' }, () => Promise.reject(new Error('no such list')))).rejects.toThrow('no such list')
  }
  await lane.stop()
})
