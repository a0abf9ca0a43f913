// What a paper costs, beside a blank page with the same faces in turns: one compiler in this process, then two in children as the server has them, then the memory they hold.
import { readFileSync } from 'node:fs'
import { createRenderer } from '../apps/server/src/platform/render/renderer.ts'
import { DEFAULT_LOOK, TEMPLATES, type Template } from '../packages/domain/src/documents/look/look.ts'
import { documentModel } from '../packages/print/src/document/build-document-model.ts'
import type { DocumentModel } from '../packages/print/src/document/document-model.ts'
import { firstPaper } from '../packages/print/src/frozen/first-paper.ts'
import { createCompiler, type PaperModel } from '../packages/print/src/render/compiler.ts'
import { manyLines } from '../packages/print/src/testing/cases.ts'
import { compileTimes } from '../packages/print/src/testing/compile-times.ts'
import { median, milliseconds, quantile, tell } from './tell.ts'

const DOCUMENTS = 1000
/** So many ask at once, each for the next one when it has its paper: what is told beforehand is part of what a paper costs. */
const ASKERS = 8
const TURNS = 60
const BENCH = { workspaceId: 'bench' }

/** Every document another one, as in life: Typst remembers what it has compiled. */
const documentOf = (lines: number) => {
  const snapshot = manyLines(lines)
  const numbered = (index: number) => ({ ...snapshot, number: String(index).padStart(10, '0') })
  return {
    in: (index: number, template: Template = DEFAULT_LOOK.template): DocumentModel =>
      documentModel(numbered(index), { ...DEFAULT_LOOK, template }, { kind: 'original' }),
    /** As what was issued before there were looks. */
    asBefore: (index: number) => firstPaper(numbered(index), { kind: 'original' }),
  }
}
const onePage = documentOf(8)
const long = documentOf(500)

function compareWithBlank(template: Template): void {
  const { blank, paper } = compileTimes(template, TURNS)
  const times = median(paper) / median(blank)
  const measured = `${times.toFixed(1)} times a blank page (${milliseconds(median(paper))} : ${milliseconds(median(blank))} of the processor)`
  tell(`compiling, 8 lines, ${template}`, measured, { text: '≤ 8 times', isMet: times <= 8 })
}

/** Time of the clock, and of the processors beside it: the clock also counts whatever else the machine does. */
function measure(name: string, times: number, work: (index: number) => unknown, aim?: number) {
  for (let index = 0; index < Math.min(10, times); index++) work(-1 - index)
  const wall: number[] = []
  const cpu: number[] = []
  for (let index = 1; index <= times; index++) {
    const [start, before] = [performance.now(), process.cpuUsage()]
    work(index)
    const { user, system } = process.cpuUsage(before)
    wall.push(performance.now() - start)
    cpu.push((user + system) / 1000)
  }
  wall.sort((a, b) => a - b)
  cpu.sort((a, b) => a - b)
  const p50 = quantile(wall, 0.5)
  const measured = `p50 ${milliseconds(p50)}, p95 ${milliseconds(quantile(wall, 0.95))}; processor p50 ${milliseconds(quantile(cpu, 0.5))}`
  tell(name, measured, aim === undefined ? undefined : { text: `≤ ${aim} ms`, isMet: p50 <= aim })
}

function rssOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
}

for (const template of TEMPLATES) compareWithBlank(template)
const compiler = createCompiler()
measure('print model, 8 lines', 200, (index) => onePage.in(index))
const page = (model: (index: number) => PaperModel) => (index: number) => {
  compiler.renderPdf(model(index))
  if (index % 10 === 0) compiler.evict()
}
for (const template of TEMPLATES) {
  const name = `PDF, 1 page, ${template}`
  measure(
    name,
    100,
    page((index) => onePage.in(index, template)),
    template === DEFAULT_LOOK.template ? 14 : undefined,
  )
}
measure('PDF, 1 page, as before there were looks', 100, page(onePage.asBefore))
measure('SVG, 1 page', 50, (index) => compiler.renderPages(onePage.in(index)))
measure('PDF, 500 lines', 10, (index) => {
  compiler.renderPdf(long.in(index))
  compiler.evict()
})

const renderer = createRenderer(console.warn, { placesOfOne: DOCUMENTS, places: DOCUMENTS })
await Promise.all([renderer.pdf(onePage.in(1), BENCH), renderer.pdf(onePage.in(2), BENCH)])
let peak = 0
const watch = setInterval(() => {
  const children = renderer.pids().map((pid) => rssOf(pid))
  peak = Math.max(peak, ...children)
}, 50)
const start = performance.now()
let next = 0
const ask = async (): Promise<void> => {
  for (let index = next++; index < DOCUMENTS; index = next++) await renderer.pdf(onePage.in(index), BENCH)
}
await Promise.all(Array.from({ length: ASKERS }, ask))
const seconds = (performance.now() - start) / 1000
clearInterval(watch)
const perSecond = DOCUMENTS / seconds
tell('PDF, 1 page, two children', `${perSecond.toFixed(0)} a second`, { text: '≥ 120', isMet: perSecond >= 120 })
const memory = renderer.pids().map((pid) => rssOf(pid))
const held = memory.reduce((sum, each) => sum + each, 0)
const measured = `${memory.map((each) => each.toFixed(0)).join(' + ')} MB, at most ${peak.toFixed(0)} MB in one`
tell(`memory after ${DOCUMENTS} documents`, measured, { text: '≤ 400 MB', isMet: held <= 400 })
await renderer.stop()
