import { printModel } from '@invoice/print/model/build-print-model.ts'
import { aSnapshot, FOUR_LINES } from '@invoice/print/testing/snapshots.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { createRenderer, type Renderer, type RendererLimits } from './renderer.ts'

const model = printModel(aSnapshot(), { kind: 'original', qr: true })
const long = printModel(aSnapshot({ lines: Array.from({ length: 500 }, (_, i) => FOUR_LINES[i % 4] ?? []).flat() }), {
  kind: 'original',
  qr: true,
})

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
    const all = await Promise.all(Array.from({ length: 6 }, () => pdf(model)))
    expect(pids()).toHaveLength(2)
    for (const bytes of all) expect(Buffer.from(bytes).equals(Buffer.from(all[0] ?? []))).toBe(true)
  })

  test('gives one SVG a page', async () => {
    const pages = await start().pages(long)
    expect(pages.length).toBeGreaterThan(10)
    for (const page of pages) expect(page).toMatch(/^<svg [^>]*width="595.27\d+pt"/)
  })

  test('ends a child whose document takes too long, says so, and goes on with another', async () => {
    const { pdf, pids } = start({ jobMs: 3000, children: 1 })
    const endless = { ...model, rows: Array.from({ length: 60_000 }, () => model.rows[0] ?? []) }
    const late = expect(pdf(endless)).rejects.toMatchObject({ code: 'render.timeout' })
    const [pid = 0] = pids()
    await late
    expect(await pdf(model)).toBeInstanceOf(Uint8Array)
    expect(pids()).not.toContain(pid)
    await expect.poll(() => isRunning(pid)).toBe(false)
  }, 20_000)

  test('survives the death of a child in the middle of a document', async () => {
    const { pdf, pids } = start({ children: 1 })
    await pdf(model)
    const [first = 0] = pids()
    const interrupted = expect(pdf(long)).rejects.toMatchObject({ code: 'render.failed' })
    process.kill(first, 'SIGKILL')
    await interrupted
    expect(await pdf(model)).toBeInstanceOf(Uint8Array)
    expect(pids()).not.toContain(first)
  })

  test('gives a document to another child when its own died while idle', async () => {
    const { pdf, pids } = start({ children: 1 })
    await pdf(model)
    const [first = 0] = pids()
    process.kill(first, 'SIGKILL')
    await expect.poll(() => isRunning(first)).toBe(false)
    expect(await pdf(model)).toBeInstanceOf(Uint8Array)
  })

  test('replaces a child after its number of documents, and one that holds too much memory', async () => {
    for (const limits of [{ documents: 2 }, { rssBytes: 1 }]) {
      const { pdf, pids, stop } = start({ children: 1, ...limits })
      const seen = new Set<number>()
      for (let i = 0; i < 4; i++) {
        const drawn = pdf(model)
        for (const pid of pids()) seen.add(pid)
        await drawn
      }
      expect(seen.size).toBeGreaterThan(1)
      await stop()
    }
  })

  test('refuses when too many wait', async () => {
    const { pdf } = start({ children: 1, queue: 2 })
    const accepted = [pdf(model), pdf(model), pdf(model)]
    await expect(pdf(model)).rejects.toMatchObject({ code: 'common.busy' })
    await expect(Promise.all(accepted)).resolves.toHaveLength(3)
  })

  test('draws only the latest of the previews that wait under one key', async () => {
    const { pages, pdf } = start({ children: 1, queue: 2 })
    const titled = (text: string) => pages({ ...model, rows: [], watermark: text }, 'draft-1')
    const busy = pdf(long)
    const previews = await Promise.all([titled('A'), titled('BBBBBBBB'), titled('CCCC')])
    await busy
    expect(previews[0]).toEqual(previews[2])
    expect(previews[1]).toEqual(previews[2])
    expect(await titled('CCCC')).toEqual(previews[2])
  })

  test('passes on the compiler’s refusal and keeps the child', async () => {
    const { pdf, pids } = start({ children: 1 })
    await pdf(model)
    const before = pids()
    await expect(pdf({ ...model, accent: 'no colour' })).rejects.toMatchObject({ code: 'render.failed' })
    expect(pids()).toEqual(before)
    expect(await pdf(model)).toBeInstanceOf(Uint8Array)
  })

  test('stops: children end, whoever waits is told, later ones are refused', async () => {
    const { pdf, pids, stop } = start({ children: 1 })
    await pdf(model)
    const [pid = 0] = pids()
    const waiting = [pdf(long), pdf(model)].map((job) =>
      expect(job).rejects.toMatchObject({ code: expect.stringMatching(/^(render\.failed|common\.busy)$/) }),
    )
    await stop()
    await Promise.all(waiting)
    expect(isRunning(pid)).toBe(false)
    await expect(pdf(model)).rejects.toMatchObject({ code: 'common.busy' })
  })
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
