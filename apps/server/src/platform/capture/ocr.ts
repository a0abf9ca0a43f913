import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gunzipSync } from 'node:zlib'
import type { Word } from '@invoice/domain/bills/reading/words.ts'
import type { Upright } from './upright.ts'

export type PageReader = {
  /** Its words, with places on the straightened page. */
  read(page: Upright, number: number): Word[]
}

const require = createRequire(import.meta.url)
/** Both from packages: nothing is fetched while it runs. */
const LANGUAGES = ['bul', 'eng'] as const
/** LSTM alone, one column of text whose lines are of several sizes, about 220 dots an inch. */
const LSTM_ONLY = 1
const SETTINGS = { tessedit_pageseg_mode: '4', preserve_interword_spaces: '1', user_defined_dpi: '220' } as const

/** What is used of tesseract's own interface (`TessBaseAPI` of its headers). */
type Api = {
  Init(folder: null, languages: string, mode: number): number
  SetVariable(name: string, value: string): boolean
  SetImageFile(exif: number, angle: number): number
  Recognize(monitor: null): number
  GetTSVText(page: number): string
}
type Core = { readonly FS: { writeFile(path: string, data: Uint8Array): void }; readonly TessBaseAPI: new () => Api }
type Supports = Readonly<Record<'simd' | 'relaxedSimd', () => Promise<boolean>>>

/**
 * Tesseract's WebAssembly with Bulgarian and English data, called without the library's own thread: that takes as long to begin as half a page to be
 * read. Belongs into a child process: it takes a quarter of a gigabyte and seconds.
 */
export async function openPageReader(): Promise<PageReader> {
  const core = await openCore()
  for (const code of LANGUAGES) {
    const file = require.resolve(`@tesseract.js-data/${code}/4.0.0_best_int/${code}.traineddata.gz`)
    const packed = readFileSync(file)
    // Its length stands at its end: in one piece, for to join a thousand takes as long as to unpack them.
    core.FS.writeFile(`/${code}.traineddata`, gunzipSync(packed, { chunkSize: packed.readUInt32LE(packed.length - 4) + 64 }))
  }
  const api = new core.TessBaseAPI()
  if (api.Init(null, LANGUAGES.join('+'), LSTM_ONLY) !== 0) throw new Error('Tesseract has no data.')
  for (const [name, value] of Object.entries(SETTINGS)) api.SetVariable(name, value)
  return {
    read({ data, width, height }, page) {
      core.FS.writeFile('/input', Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data]))
      if (api.SetImageFile(1, 0) !== 0 || api.Recognize(null) !== 0) throw new Error('Tesseract read nothing.')
      return wordsOf(api.GetTSVText(0)).map(({ text, confidence, x, y, ...size }) => ({
        text: text.replaceAll(/^[|[\]_]+|[|[\]_]+$/g, ''),
        confidence,
        place: { page, x: x / width, y: y / height, width: size.width / width, height: size.height / height },
      }))
    },
  }
}

type Printed = { text: string; confidence: number; x: number; y: number; width: number; height: number }

/** Rows of words (level 5): level, page, block, paragraph, line, word, left, top, width, height, confidence, text. */
function wordsOf(table: string): Printed[] {
  return table.split('\n').flatMap((row) => {
    const [level, , , , , , x, y, width, height, percent, text = ''] = row.split('\t')
    const word = { text, confidence: Number(percent) / 100, x: Number(x), y: Number(y), width: Number(width), height: Number(height) }
    return level === '5' && isWord(word) ? [word] : []
  })
}

/** The lines of a table are read as strokes and as letters of their own. */
function isWord({ text, confidence }: Printed): boolean {
  if (/^[-–—]$/u.test(text)) return confidence > 0.6
  return /[\p{L}\p{N}%€$№]/u.test(text) && (text.length > 1 || /\d/.test(text) || confidence > 0.6)
}

/** The fastest build that runs here; found as the library that brings it finds it. */
async function openCore(): Promise<Core> {
  const ofLibrary = createRequire(require.resolve('tesseract.js'))
  const supports: Supports = ofLibrary('wasm-feature-detect')
  const kind = (await supports.relaxedSimd()) ? '-relaxedsimd' : (await supports.simd()) ? '-simd' : ''
  const open: (options: object) => Promise<Core> = ofLibrary(`tesseract.js-core/tesseract-core${kind}-lstm`)
  const silent = () => undefined
  return open({ print: silent, printErr: silent })
}
