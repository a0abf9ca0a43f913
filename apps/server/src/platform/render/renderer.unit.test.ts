import { rmSync, statSync } from 'node:fs'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { DEFAULT_LOOK } from '@invoice/domain/documents/look/look.ts'
import { documentModel } from '@invoice/print/document/build-document-model.ts'
import { aSnapshot, FOUR_LINES } from '@invoice/print/testing/snapshots.ts'
import { afterEach, describe, expect, test } from 'vitest'
import type { RendererLimits } from './render-pool.ts'
import { createRenderer, type Renderer } from './renderer.ts'
import { killedOf, STUMBLES } from './testing/stumbles.ts'

const model = documentModel(aSnapshot(), DEFAULT_LOOK, { kind: 'original' })
const manyLines = Array.from({ length: 500 }, (_, i) => FOUR_LINES[i % 4] ?? []).flat()
const long = documentModel(aSnapshot({ lines: manyLines }), DEFAULT_LOOK, { kind: 'original' })

const ivan = { workspaceId: 'ivan' }
const maria = { workspaceId: 'maria' }

let renderer: Renderer
const start = (limits: Partial<RendererLimits> = {}, warn?: (message: string) => void) => {
  renderer = createRenderer(warn, limits)
  return renderer
}
afterEach(() => renderer.stop())

describe('the renderer', () => {
  test('starts no process before the first document, and never more than two', async () => {
    const { pdf, pids } = start()
    expect(pids()).toEqual([])
    const all = await Promise.all(Array.from({ length: 6 }, () => pdf(model, ivan)))
    expect(pids()).toHaveLength(2)
    for (const bytes of all) expect(Buffer.from(bytes).equals(Buffer.from(all[0] ?? []))).toBe(true)
  })

  test('gives one SVG a page', async () => {
    const paper = await start().pages(long, ivan)
    expect(paper.count).toBeGreaterThan(10)
    for (let page = 1; page <= paper.count; page++) expect(String(paper.page(page))).toMatch(/^<svg [^>]*width="595.27\d+pt"/)
    expect([paper.page(0), paper.page(paper.count + 1)]).toEqual([undefined, undefined])
  })

  test('ends a child whose document takes too long, says so, and goes on with another', async () => {
    const { pdf, pids } = start({ heavyMs: 1000, children: 1 })
    const endless = { ...model, rows: Array.from({ length: 60_000 }, () => model.rows[0] ?? []) }
    const late = expect(pdf(endless, ivan)).rejects.toMatchObject({ code: 'render.timeout' })
    await setImmediate()
    const [pid = 0] = pids()
    await late
    expect(await pdf(model, ivan)).toBeInstanceOf(Uint8Array)
    expect(pids()).not.toContain(pid)
    await expect.poll(() => isRunning(pid)).toBe(false)
  })

  test('lets a document’s time begin when its child can draw, however long that takes to start', async () => {
    const { pdf } = start({ children: 1, lightMs: 1000, worker: new URL('testing/slow-worker.ts', import.meta.url) })
    expect(await pdf(model, ivan)).toBeInstanceOf(Uint8Array)
  })

  test('counts what a child computes, and not what it waits for on a busy machine', async () => {
    const { pdf, pids } = start({ children: 1, lightMs: 1500 })
    await pdf(model, ivan)
    const [pid = 0] = pids()
    process.kill(pid, 'SIGSTOP')
    const drawn = pdf(model, ivan)
    await sleep(3000)
    process.kill(pid, 'SIGCONT')
    expect(await drawn).toBeInstanceOf(Uint8Array)
    expect(pids()).toEqual([pid])
  })

  test('has another child at hand where one was ended, before the next document comes', async () => {
    const { pdf, pids } = start({ heavyMs: 300, children: 1 })
    const endless = { ...model, rows: Array.from({ length: 60_000 }, () => model.rows[0] ?? []) }
    await expect(pdf(endless, ivan)).rejects.toMatchObject({ code: 'render.timeout' })
    expect(pids()).toHaveLength(1)
  })

  test('gives a document to another child when its own dies over it, and nobody notices', async () => {
    const { pdf, pids } = start({ children: 1 })
    await pdf(model, ivan)
    const [first = 0] = pids()
    const interrupted = pdf(long, ivan)
    process.kill(first, 'SIGKILL')
    expect(await interrupted).toBeInstanceOf(Uint8Array)
    expect(pids()).not.toContain(first)
  })

  test('gives a document to another child when its own is found dead before its end was told', async () => {
    const { pdf, pids } = start({ children: 1 })
    await pdf(model, ivan)
    const [first = 0] = pids()
    process.kill(first, 'SIGKILL')
    // Nothing is heard meanwhile.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
    expect(await pdf(model, ivan)).toBeInstanceOf(Uint8Array)
    expect(pids()).not.toContain(first)
  })

  test('gives up a document over which two children died, says so with 503, and goes on with the next', async () => {
    const { pdf } = start({ children: 1, worker: new URL('testing/falling-worker.ts', import.meta.url) })
    const felling = { ...model, watermark: 'falls' }
    await expect(pdf(felling, ivan)).rejects.toMatchObject({ code: 'render.failed', status: 503 })
    expect(await pdf(model, ivan)).toBeInstanceOf(Uint8Array)
  })

  test('does not blame a document for children that were killed before they could draw it', async () => {
    const started = killedOf(process.pid)
    rmSync(started, { force: true })
    const { pdf } = start({ children: 1, worker: new URL('testing/stumbling-worker.ts', import.meta.url) })
    expect(await pdf(model, ivan)).toBeInstanceOf(Uint8Array)
    expect(statSync(started).size).toBe(STUMBLES + 1)
    rmSync(started)
  })

  test('gives up where no child comes to draw at all, and says so with 503', async () => {
    const { pdf } = start({ children: 1, worker: new URL('testing/stillborn-worker.ts', import.meta.url) })
    await expect(pdf(model, ivan)).rejects.toMatchObject({ code: 'render.failed', status: 503 })
  })

  test('gives a document to another child when its own died while idle', async () => {
    const { pdf, pids } = start({ children: 1 })
    await pdf(model, ivan)
    const [first = 0] = pids()
    process.kill(first, 'SIGKILL')
    await expect.poll(() => isRunning(first)).toBe(false)
    expect(await pdf(model, ivan)).toBeInstanceOf(Uint8Array)
  })

  test('replaces a child after its number of documents, and one that holds too much memory', async () => {
    for (const limits of [{ documents: 2 }, { rssBytes: 1 }]) {
      const { pdf, pids, stop } = start({ children: 1, ...limits })
      const seen = new Set<number>()
      for (let i = 0; i < 4; i++) {
        const drawn = pdf(model, ivan)
        await setImmediate()
        for (const pid of pids()) seen.add(pid)
        await drawn
      }
      expect(seen.size).toBeGreaterThan(1)
      await stop()
    }
  })

  test('refuses when too many wait', async () => {
    const { pdf } = start({ children: 1, placesOfOne: 3 })
    const accepted = [pdf(model, ivan), pdf(model, ivan), pdf(model, ivan)]
    await expect(pdf(model, ivan)).rejects.toMatchObject({ code: 'common.too_much_at_once' })
    await expect(Promise.all(accepted)).resolves.toHaveLength(3)
  })

  test('draws only the latest of the previews that wait under one key', async () => {
    const { preview, pdf } = start({ children: 1 })
    const titled = (text: string) => preview({ ...model, rows: [], watermark: text }, 1, ivan, 'draft-1')
    const busy = pdf(long, ivan)
    const previews = await Promise.all([titled('A'), titled('BBBBBBBB'), titled('CCCC')])
    await busy
    expect(previews[0]).toEqual(previews[2])
    expect(previews[1]).toEqual(previews[2])
    expect(await titled('CCCC')).toEqual(previews[2])
  })

  test('draws what is quick while what takes long is drawn, and another’s between one’s own', async () => {
    const { pdf } = start({ children: 2 })
    await Promise.all([pdf(model, ivan), pdf(model, ivan)])
    const drawn: string[] = []
    const all = [
      ...Array.from({ length: 3 }, (_, index) => pdf(long, ivan).then(() => drawn.push(`ivan long ${index}`))),
      ...Array.from({ length: 3 }, (_, index) => pdf(model, ivan).then(() => drawn.push(`ivan ${index}`))),
      pdf(model, maria).then(() => drawn.push('maria')),
    ]
    await Promise.all(all)
    expect(drawn.indexOf('maria')).toBeLessThan(drawn.indexOf('ivan 2'))
    expect(drawn.slice(-2)).toEqual(['ivan long 1', 'ivan long 2'])
  })

  test('ends a long document that nobody waits for any more', async () => {
    const { pdf, pids } = start({ children: 1 })
    await pdf(model, ivan)
    const [first = 0] = pids()
    const gone = new AbortController()
    const dropped = expect(pdf(long, { ...ivan, signal: gone.signal })).rejects.toThrow('gone')
    await setImmediate()
    gone.abort(new Error('gone'))
    await dropped
    expect(await pdf(model, maria)).toBeInstanceOf(Uint8Array)
    expect(pids()).not.toContain(first)
  })

  test('passes on the compiler’s refusal and keeps the child', async () => {
    const { pdf, pids } = start({ children: 1 })
    await pdf(model, ivan)
    const before = pids()
    await expect(pdf({ ...model, colours: { ...model.colours, strong: 'no colour' } }, ivan)).rejects.toMatchObject({
      code: 'render.failed',
    })
    expect(pids()).toEqual(before)
    expect(await pdf(model, ivan)).toBeInstanceOf(Uint8Array)
  })

  test('stops: children end, whoever waits is told, later ones are refused', async () => {
    const { pdf, pids, stop } = start({ children: 1 })
    await pdf(model, ivan)
    const [pid = 0] = pids()
    const waiting = [pdf(long, ivan), pdf(model, ivan)].map((job) =>
      expect(job).rejects.toMatchObject({ code: expect.stringMatching(/^(render\.failed|common\.busy)$/) }),
    )
    await stop()
    await Promise.all(waiting)
    expect(isRunning(pid)).toBe(false)
    await expect(pdf(model, ivan)).rejects.toMatchObject({ code: 'common.busy' })
  })
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
