import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Word } from '@invoice/domain/bills/reading/words.ts'
import { createWorker, OEM, PSM } from 'tesseract.js'
import type { Upright } from './upright.ts'

export type PageReader = {
  /** Its words, with places on the straightened page. */
  read(page: Upright, number: number): Promise<Word[]>
  stop(): Promise<void>
}

const require = createRequire(import.meta.url)
/** Both from packages: nothing is fetched while it runs. */
const LANGUAGES = ['bul', 'eng'] as const

/** Tesseract's WebAssembly with Bulgarian and English data. Belongs into a child process: it takes a hundred megabytes and seconds. */
export async function openPageReader(): Promise<PageReader> {
  const data = LANGUAGES.map((code) => ({ code, data: readFileSync(require.resolve(`@tesseract.js-data/${code}/4.0.0_best_int/${code}.traineddata.gz`)) }))
  const worker = await createWorker(data, OEM.LSTM_ONLY, { cacheMethod: 'none', gzip: true })
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SPARSE_TEXT, preserve_interword_spaces: '1', user_defined_dpi: '220' })
  return {
    async read({ png, width, height }, page) {
      const { data } = await worker.recognize(png, {}, { blocks: true, text: false })
      const words = (data.blocks ?? []).flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines.flatMap((line) => line.words)))
      return words.map(({ text, confidence, bbox }) => ({
        text,
        confidence: confidence / 100,
        place: { page, x: bbox.x0 / width, y: bbox.y0 / height, width: (bbox.x1 - bbox.x0) / width, height: (bbox.y1 - bbox.y0) / height },
      }))
    },
    stop: async () => {
      await worker.terminate()
    },
  }
}
