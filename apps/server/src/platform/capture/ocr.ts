import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Word } from '@invoice/domain/bills/reading/words.ts'
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js'
import type { Upright } from './upright.ts'

export type PageReader = {
  /** Its words, with places on the straightened page. */
  read(page: Upright, number: number): Promise<Word[]>
  stop(): Promise<void>
}

const require = createRequire(import.meta.url)
/** Both from packages: nothing is fetched while it runs. */
const LANGUAGES = ['bul', 'eng'] as const

/** Tesseract's WebAssembly with Bulgarian and English data. Belongs into a child process: it takes a quarter of a gigabyte and seconds. */
export async function openPageReader(): Promise<PageReader> {
  const worker = await openWorker()
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_COLUMN, preserve_interword_spaces: '1', user_defined_dpi: '220' })
  return {
    async read({ png, width, height }, page) {
      const { data } = await worker.recognize(png, {}, { blocks: true, text: false })
      const words = (data.blocks ?? []).flatMap((block) =>
        block.paragraphs.flatMap((paragraph) => paragraph.lines.flatMap((line) => line.words)),
      )
      return words.filter(isWord).map(({ text, confidence, bbox }) => ({
        text: text.replaceAll(/^[|[\]_]+|[|[\]_]+$/g, ''),
        confidence: confidence / 100,
        place: {
          page,
          x: bbox.x0 / width,
          y: bbox.y0 / height,
          width: (bbox.x1 - bbox.x0) / width,
          height: (bbox.y1 - bbox.y0) / height,
        },
      }))
    },
    stop: async () => {
      await worker.terminate()
    },
  }
}

/** The lines of a table are read as strokes and as letters of their own. */
function isWord({ text, confidence }: { text: string; confidence: number }): boolean {
  if (/^[-–—]$/u.test(text)) return confidence > 60
  return /[\p{L}\p{N}%€$№]/u.test(text) && (text.length > 1 || /\d/.test(text) || confidence > 60)
}

/** It takes all its data from one folder, and their packages are two. */
async function openWorker(): Promise<Worker> {
  const folder = mkdtempSync(join(tmpdir(), 'invoice-ocr-'))
  try {
    for (const code of LANGUAGES) {
      const file = `${code}.traineddata.gz`
      copyFileSync(require.resolve(`@tesseract.js-data/${code}/4.0.0_best_int/${file}`), join(folder, file))
    }
    return await createWorker([...LANGUAGES], OEM.LSTM_ONLY, { langPath: folder, cacheMethod: 'none', gzip: true })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
