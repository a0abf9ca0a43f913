import type { FreeAct } from '../../../platform/act.ts'
import { fileNames, type ZipStream } from '../../../platform/archives/write-zip.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { drawnPapers, readDrawn } from '../../documents/bulk/drawn-papers.ts'
import { readWholePdf } from '../../documents/paper/read-pdf.ts'
import type { loadMonth } from '../load-month.ts'
import { drawProtocol, paperOfStep, papersOf } from './make-package.ts'
import type { PackageJob } from './package-store.ts'

/** The papers of a package: each as a file, one at a time; documents whose paper could not be drawn are known once these were taken. */
type Papers = { readonly files: (act: FreeAct) => AsyncIterable<ZipStream>; readonly undrawn: readonly string[] }
export type PaperSource = (tx: Tx, act: FreeAct, month: Awaited<ReturnType<typeof loadMonth>>) => Promise<Papers>

/** What a job has drawn lies ready. */
export const drawnBy =
  (jobId: string, job: PackageJob): PaperSource =>
  async (tx, act) => {
    const drawn = (await drawnPapers(tx, act, jobId, job.createdAt)) ?? []
    const there = new Set(drawn.map(({ position }) => position))
    const steps = Array.from({ length: job.papers.length + job.protocols.length }, (_, position) => position)
    const names = fileNames(drawn.map(({ name }) => name))
    return {
      undrawn: steps.flatMap((position) => (there.has(position) ? [] : (paperOfStep(job, position) ?? []))),
      async *files(inside) {
        for (const [at, { position, name }] of drawn.entries()) {
          const bytes = await inside.transaction((reading) => readDrawn(reading, inside, jobId, position))
          if (bytes) yield { name: names[at] ?? name, bytes }
        }
      },
    }
  }

/**
 * What was kept when it first left the house, and else is drawn now, as each is asked for.
 * @param outer whose transactions may write, where a paper is kept by being drawn: those of a file only read
 */
export const drawnNow =
  (outer: FreeAct & Pick<Platform, 'renderer' | 'log'>): PaperSource =>
  async (_tx, _act, month) => {
    const { papers, protocols } = papersOf(month)
    const undrawn: string[] = []
    const named: string[] = []
    async function* drawnOne(id: string, draw: () => Promise<{ bytes: Uint8Array; name: string }>): AsyncGenerator<ZipStream> {
      try {
        const { bytes, name } = await draw()
        named.push(name)
        yield { name: fileNames(named).at(-1) ?? name, bytes }
      } catch (error) {
        // Nobody waits for it any more, or too much is being drawn: half an archive is none.
        if (error instanceof Refusal && error.status !== 404) throw error
        outer.signal?.throwIfAborted()
        outer.log.error({ err: error, document: id }, 'a paper of a package could not be drawn')
        undrawn.push(id)
      }
    }
    return {
      undrawn,
      async *files() {
        for (const id of papers) yield* drawnOne(id, () => readWholePdf(outer, outer, id, 'original'))
        for (const id of protocols) yield* drawnOne(id, () => drawProtocol(outer, id))
      },
    }
  }
