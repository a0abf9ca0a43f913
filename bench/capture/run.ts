// How many fields of invented bills are read right: `npm run bench capture -- --kinds=text --bills=120`, or scan150, scan300, photo, angle. What is wrong is
// told with `--tell`; `--layout=3` takes one alone, `--set=later` the layouts that the reader was widened on, `--set=kept` those that it was never
// changed for, `--set=unseen`, `third`, `fourth` and `fifth` those of 0178, 0186 and 0193, `sixth`, `seventh` and `eighth` those of 0195, `ninth` and `tenth` those of 0198; `--keep` writes down what was read of each, beside its PDF.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { openCaptures } from '../../apps/server/src/platform/capture/captures.ts'
import { readBill } from '../../packages/domain/src/bills/reading/read-bill.ts'
import type { Word } from '../../packages/domain/src/bills/reading/words.ts'
import { median, milliseconds, tell } from '../tell.ts'
import { comparedTo } from './compare.ts'
import { angle, KINDS, type Kind, photo, scan } from './draw.ts'
import { type Bill, invent, type LayoutSet, OF_TWO_PAGES, OURS, SETS } from './invent.ts'
import { billHtml } from './layouts.ts'
import { EIGHTH } from './layouts-eighth.ts'
import { FIFTH } from './layouts-fifth.ts'
import { FOURTH } from './layouts-fourth.ts'
import { NINTH } from './layouts-ninth.ts'
import { SEVENTH } from './layouts-seventh.ts'
import { SIXTH } from './layouts-sixth.ts'
import { TENTH } from './layouts-tenth.ts'
import { THIRD } from './layouts-third.ts'
import { THIRD_MORE } from './layouts-third-more.ts'
import { UNSEEN } from './layouts-unseen.ts'
import { MORE } from './layouts-unseen-more.ts'
import { diceOf, type Printed } from './unseen.ts'

/** Seeds and layouts of theirs are counted from here. */
const PRINTED = {
  unseen: { seeds: 40_000, layouts: 40, drawers: [...UNSEEN, ...MORE] },
  third: { seeds: 60_000, layouts: 60, drawers: [...THIRD, ...THIRD_MORE] },
  fourth: { seeds: 80_000, layouts: 80, drawers: FOURTH },
  fifth: { seeds: 100_000, layouts: 100, drawers: FIFTH },
  sixth: { seeds: 120_000, layouts: 120, drawers: SIXTH },
  seventh: { seeds: 140_000, layouts: 140, drawers: SEVENTH },
  eighth: { seeds: 160_000, layouts: 160, drawers: EIGHTH },
  ninth: { seeds: 180_000, layouts: 180, drawers: NINTH },
  tenth: { seeds: 200_000, layouts: 200, drawers: TENTH },
}

const option = (name: string, otherwise: string) =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise
const chosen = option('kinds', 'text').split(',')
const kinds = KINDS.filter((kind) => chosen.includes(kind))
const count = Number(option('bills', '120'))
const layout = option('layout', '')
const set =
  (
    [
      'first',
      'later',
      'kept',
      'fresh',
      'unseen',
      'third',
      'fourth',
      'fifth',
      'sixth',
      'seventh',
      'eighth',
      'ninth',
      'tenth',
    ] as const satisfies (LayoutSet | keyof typeof PRINTED)[]
  ).find((name) => name === option('set', 'first')) ?? 'first'
/** So many are read alone. */
const FEW = 4
/** So long somebody looks at the inbox before they drop a file. */
const LOOKED_MS = 2000
const TEXT_MS = 200
const isTelling = process.argv.includes('--tell')
const folder = option('folder', join(tmpdir(), `invoice-capture-${process.getuid?.() ?? 0}`))
mkdirSync(folder, { recursive: true })

/** Seeds of their own, for their files are kept by them. */
const pages = new Map<number, string>()
function invented(seed: number): Bill | Printed {
  if (set === 'first' || set === 'later' || set === 'kept' || set === 'fresh') {
    const bill = invent(SETS[set][0] * 1000 + seed, SETS[set][0] + (seed % SETS[set][1]))
    pages.set(bill.seed, billHtml(bill))
    return bill
  }
  const { seeds, layouts, drawers } = PRINTED[set]
  const index = seed % drawers.length
  const drawn = drawers[index]?.(diceOf(set === 'unseen' ? seed : seeds + seed))
  if (!drawn) throw new RangeError('No such layout.')
  const { html, ...bill } = drawn
  pages.set(seeds + seed, html)
  return { seed: seeds + seed, layout: layouts + index, ...bill }
}
const bills = Array.from({ length: count }, (_, seed) => invented(seed)).filter((bill) => layout === '' || bill.layout === Number(layout))
const NOTHING = readBill([], 'text', { eiks: [], vatNumbers: [], ibans: [], names: [] })
const own = { eiks: [OURS.eik], vatNumbers: [OURS.vatNumber], ibans: [], names: [OURS.name] }
await drawPdfs()
for (const kind of kinds) await measure(kind)
if (kinds.includes('text')) await measureAlone()

async function drawPdfs(): Promise<void> {
  const missing = bills.filter((bill) => !existsSync(pdfOf(bill)))
  if (missing.length === 0) return
  const browser = await chromium.launch(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {})
  const page = await browser.newPage()
  for (const bill of missing) {
    await page.setContent(pages.get(bill.seed) ?? '')
    writeFileSync(pdfOf(bill), await page.pdf({ preferCSSPageSize: true }))
  }
  await browser.close()
}

function pdfOf(bill: Bill | Printed): string {
  return join(folder, `${bill.seed}.pdf`)
}

async function fileOf(bill: Bill | Printed, kind: Kind): Promise<Buffer> {
  const pdf = readFileSync(pdfOf(bill))
  if (kind === 'text') return pdf
  if (kind === 'angle') return angle(pdf, bill.seed)
  return kind === 'photo' ? photo(pdf, bill.seed) : scan(pdf, kind === 'scan150' ? 150 : 300, bill.seed)
}

/** What children of ours that have ended took of one core, with their starts and their ends, in milliseconds, as Linux counts them. */
async function ofChildren(): Promise<number> {
  await sleep(1000) // who was killed is counted once it has ended
  const stat = readFileSync('/proc/self/stat', 'latin1')
  // Fields 16 and 17 (proc(5)), counted from behind the name, in hundredths of a second.
  const [user = '0', system = '0'] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(13, 15)
  return (Number(user) + Number(system)) * 10
}

/** Nothing comes with it or after it: the whole of a process is its own. By the clock also as who looks at the inbox and drops one waits for it. */
async function measureAlone(): Promise<void> {
  const before = await ofChildren()
  const unlooked = await clocksOf(bills.slice(0, FEW), async () => {})
  tell('text, a file that comes alone, of one core', milliseconds(((await ofChildren()) - before) / unlooked.length))
  tell('text, the same by the clock', milliseconds(median(unlooked)))
  const looked = await clocksOf(bills.slice(0, 2 * FEW), async (captures) => {
    captures.expectText()
    await sleep(LOOKED_MS)
  })
  const waited = median(looked)
  tell('text, alone, by the clock of who looked at the inbox', milliseconds(waited), { text: `≤ ${TEXT_MS} ms`, isMet: waited <= TEXT_MS })
}

/** Of each, by processes of its own, from the file to its answer. */
async function clocksOf(
  files: readonly (Bill | Printed)[],
  first: (captures: ReturnType<typeof openCaptures>) => Promise<void>,
): Promise<number[]> {
  const clocks: number[] = []
  for (const bill of files) {
    const alone = openCaptures(true)
    await first(alone)
    const file = await fileOf(bill, 'text')
    const start = performance.now()
    await alone.readText(file, 'pdf', { workspaceId: 'bench' })
    clocks.push(performance.now() - start)
    await alone.stop()
  }
  return clocks
}

/**
 * Bills come as the web sends those that are dropped together, and a mailbox those of its letters: one after another, of one workspace. Somebody looks at the
 * inbox before the first, and the list is asked for again after each. What a file costs of a core is all that the processes took that were begun
 * meanwhile, with their starts and ends and with those that stood ready in vain, by the number of files.
 */
async function measure(kind: Kind): Promise<void> {
  const captures = openCaptures(true)
  const before = await ofChildren()
  const look = (): void => (kind === 'text' ? captures.expectText() : undefined)
  look()
  const fields = new Map<string, { right: number; all: number }>()
  let files = 0
  const times: number[] = []
  const since: number[] = []
  const walls: number[] = []
  const memory: number[] = []
  const sure = { money: 0, moneyWrong: 0, other: 0, otherWrong: 0 }
  // Of a bill of two pages a camera takes two pictures.
  for (const bill of bills.filter((one) => kind === 'text' || !OF_TWO_PAGES.includes(one.layout))) {
    const file = await fileOf(bill, kind)
    const start = performance.now()
    const asker = { workspaceId: 'bench' }
    const captured = kind === 'text' ? await captures.readText(file, 'pdf', asker) : await captures.read(file, 'jpeg', asker)
    const proposal = 'words' in captured ? readBill(captured.words, captured.source, own) : null
    walls.push(performance.now() - start)
    files++
    look()
    if ('words' in captured) {
      times.push(captured.spent.processorMs)
      since.push(captured.spent.processorMs - captured.spent.readyMs)
      memory.push(captured.spent.memoryMb)
    }
    if ('words' in captured && process.argv.includes('--keep')) keep(bill, kind, captured.words)
    for (const { field, expected, read, isMoney } of proposal
      ? comparedTo(bill, proposal)
      : [{ field: 'all', expected: 'read', read: null, isMoney: false }]) {
      const name = field.replace(/\.\d+/, '')
      const entry = fields.get(name) ?? { right: 0, all: 0 }
      const isRight = (read?.value ?? null) === expected
      fields.set(name, { right: entry.right + Number(isRight), all: entry.all + 1 })
      if (read && read.certainty !== 'doubtful') {
        sure[isMoney ? 'money' : 'other']++
        if (!isRight) sure[isMoney ? 'moneyWrong' : 'otherWrong']++
      }
      if (isTelling && (!isRight || (process.argv.includes('--doubts') && read?.certainty === 'doubtful')))
        console.log(
          `  ${bill.seed} layout ${bill.layout} ${field}: ${read?.value ?? 'nothing'} (${read?.certainty ?? '–'}) for ${expected}${!isRight && read?.certainty === 'sure' ? ' WRONG AND SURE' : ''}`,
        )
    }
  }
  await captures.stop()
  const each = ((await ofChildren()) - before) / files
  const all = [...fields.values()].reduce((sum, { right, all }) => ({ right: sum.right + right, all: sum.all + all }), { right: 0, all: 0 })
  const aim = kind === 'text' ? 98 : 92
  const share = (100 * all.right) / all.all
  tell(`${kind}, ${bills.length} bills, fields right`, `${share.toFixed(1)} %`, { text: `≥ ${aim} %`, isMet: share >= aim })
  for (const [field, { right, all: of }] of fields) console.log(`    ${field}: ${right} of ${of}`)
  for (const [what, count, wrong] of [
    ['amounts and IBANs', sure.money, sure.moneyWrong],
    ['other fields', sure.other, sure.otherWrong],
  ] as const)
    tell(`${kind}, ${what} sure`, `${count}, of these wrong ${wrong}`, { text: '0 wrong', isMet: wrong === 0 })
  const most = kind === 'text' ? TEXT_MS : 4000
  tell(`${kind}, a file, of one core`, milliseconds(each), { text: `≤ ${most} ms`, isMet: each <= most })
  // As its own process counts it: without the end, and without what stood ready in vain.
  tell(`${kind}, a file in the middle of all, until its answer`, milliseconds(median(times)))
  // What stands ready has begun before the file came: nobody waits for that.
  tell(`${kind}, of that once the file is there`, milliseconds(median(since)))
  tell(`${kind}, by the clock and the most memory`, `${milliseconds(median(walls))}, ${Math.max(...memory)} MB`)
}

/** The words of a page and what was printed, as `reading/testing/layouts.json` has them. */
function keep(bill: Bill | Printed, kind: Kind, words: readonly Word[]): void {
  const expected = comparedTo(bill, NOTHING).map(({ field, expected }) => [field, expected])
  const short = (share: number) => Number(share.toFixed(4))
  const rows = words.map(({ text, place: { page, x, y, width, height }, confidence }) =>
    [text, page, ...[x, y, width, height].map(short), ...(kind === 'text' ? [] : [short(confidence)])].join(' '),
  )
  writeFileSync(join(folder, `${bill.seed}-${kind}.json`), JSON.stringify({ layout: bill.layout, expected, words: rows.join('\n') }))
}
