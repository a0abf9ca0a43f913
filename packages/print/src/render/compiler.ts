import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type NodeCompiler as Compiler, NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { LookModel, LookProtocol } from '../looks/look-model.ts'
import type { CashBookModel } from '../model/cash-book-model.ts'
import type { ConfirmationModel } from '../model/confirmation-model.ts'
import type { PrintModel } from '../model/print-model.ts'
import type { ProtocolModel } from '../model/protocol-model.ts'
import type { ReportModel } from '../model/report-model.ts'
import type { StatementModel } from '../model/statement-model.ts'
import { type Face, FONT_FOLDERS } from './fonts.ts'
import { claimUniversalAccess } from './pdf-ua.ts'
import { printable } from './sanitise.ts'
import { svgPages } from './svg-pages.ts'

const TEMPLATES = fileURLToPath(new URL('../../templates', import.meta.url))

/** A file inside the PDF, as PDF/A-3 allows: the EN 16931 XML of an invoice. */
export type Attachment = {
  name: string
  mediaType: string
  description: string
  relationship: 'alternative' | 'data' | 'source'
  text: string
}

/** What is put on paper: each names the template that draws it. */
export type PaperModel =
  | PrintModel
  | StatementModel
  | CashBookModel
  | ReportModel
  | ProtocolModel
  | ConfirmationModel
  | LookModel
  | LookProtocol

/** `warning` tells why the file is a plain PDF 1.7 instead of PDF/A-3a. */
export type RenderedPdf = { bytes: Uint8Array; standard: 'a-3a' | '1.7'; warning: string | null }

export type PaperCompiler = {
  /** The same model gives the same bytes. PDF/A-3a and PDF/UA-1, or plain PDF where the archive standard refuses. */
  renderPdf(model: PaperModel, attachments?: Attachment[]): RenderedPdf
  /** One complete SVG a page. */
  renderPages(model: PaperModel): { pages: string[] }
  /** Compiles for another standard and throws its errors: Typst's own check of accessibility in tests. */
  checkStandard(model: PaperModel, standard: 'ua-1' | 'a-3a'): void
  /** Frees what Typst remembers between documents. */
  evict(): void
}

/** Longer than any word of a language. The template looks for such words only where there are any: it costs a fifteenth of a page. */
const LONG_WORD = /\S{24,}/

type Input = { mainFilePath: string; inputs: Record<string, string> }

export function createCompiler(): PaperCompiler {
  const typst = NodeCompiler.create({ workspace: TEMPLATES, fontArgs: [{ fontPaths: FONT_FOLDERS }] })
  return {
    renderPdf: (model, attachments = []) => withLogo(typst, model, () => renderPdf(typst, inputFor(model, attachments))),
    renderPages: (model) => withLogo(typst, model, () => ({ pages: svgPages(typst.plainSvg(inputFor(model, []))) })),
    checkStandard: (model, pdfStandard) => withLogo(typst, model, () => void typst.pdf(inputFor(model, []), { pdfStandard })),
    evict: () => typst.evictCache(0),
  }
}

function renderPdf(typst: Compiler, input: Input): RenderedPdf {
  try {
    return { bytes: claimUniversalAccess(typst.pdf(input, { pdfStandard: 'a-3a' })), standard: 'a-3a', warning: null }
  } catch (error) {
    // An invoice that cannot be archived by the standard must still reach the client.
    return { bytes: typst.pdf(input, { pdfStandard: '1.7' }), standard: '1.7', warning: messageOf(error) }
  }
}

/** The logo is a file only for as long as its own document is compiled. */
function withLogo<T>(typst: Compiler, { logo }: PaperModel, compile: () => T): T {
  if (!logo) return compile()
  const path = join(TEMPLATES, `logo.${logo.format}`)
  typst.mapShadow(path, Buffer.from(logo.base64, 'base64'))
  try {
    return compile()
  } finally {
    typst.unmapShadow(path)
  }
}

/** People's texts are data in JSON, never source: "#panic()" in a name is printed as it stands. */
function inputFor(model: PaperModel, attachments: Attachment[]): Input {
  const { logo, ...texts } = model
  const face: Face = 'style' in model && model.style === 'classic' ? 'serif' : 'sans'
  let longWords = false
  const drawn = (text: string): string => {
    const result = printable(text, face)
    longWords ||= LONG_WORD.test(result)
    return result
  }
  const drawable = JSON.stringify(texts, (key, value: unknown) => (typeof value === 'string' && key !== 'svg' ? drawn(value) : value))
  const withLogo = logo ? { format: logo.format, alt: printable(logo.alt, face) } : null
  return {
    mainFilePath: join(TEMPLATES, `${model.template}.typ`),
    inputs: { model: drawable, long: String(longWords), logo: JSON.stringify(withLogo), attachments: JSON.stringify(attachments) },
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
