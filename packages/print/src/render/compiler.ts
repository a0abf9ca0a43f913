import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FACES } from '@invoice/domain/documents/look/look.ts'
import type { Face } from '@invoice/domain/letters/paper-letters.ts'
import { printable } from '@invoice/domain/letters/printable.ts'
import { type NodeCompiler as Compiler, NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { DocumentModel } from '../document/document-model.ts'
import type { FirstModel } from '../frozen/first-model.ts'
import type { FirstProtocol } from '../frozen/first-paper.ts'
import type { AccountStatementModel } from '../papers/account-statement-model.ts'
import type { CashBookModel } from '../papers/cash-book-model.ts'
import type { ConfirmationModel } from '../papers/confirmation-model.ts'
import type { CountProtocolModel } from '../papers/count-protocol-model.ts'
import type { ProtocolModel } from '../papers/protocol-model.ts'
import type { ReportModel } from '../papers/report-model.ts'
import type { VatProtocolModel } from '../papers/vat-protocol-model.ts'
import { FACTUR_X_CLAIM, isFacturX } from './factur-x.ts'
import { FONT_FOLDERS } from './fonts.ts'
import { claimUniversalAccess } from './pdf-ua.ts'
import { type DrawnSvg, svgPages } from './svg-pages.ts'

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
  | DocumentModel
  | ProtocolModel
  | ConfirmationModel
  | AccountStatementModel
  | CashBookModel
  | CountProtocolModel
  | ReportModel
  | VatProtocolModel
  | FirstModel
  | FirstProtocol

/** `warning` tells why the file is a plain PDF 1.7 instead of PDF/A-3a. */
export type RenderedPdf = { bytes: Uint8Array; standard: 'a-3a' | '1.7'; warning: string | null }

export type PaperCompiler = {
  /** The same model gives the same bytes. PDF/A-3a and PDF/UA-1, or plain PDF where the archive standard refuses. */
  renderPdf(model: PaperModel, attachments?: Attachment[]): RenderedPdf
  /** One complete SVG a page, and where each leads. */
  renderPages(model: PaperModel): DrawnSvg
  /** Compiles for another standard and throws its errors: Typst's own check of accessibility in tests. */
  checkStandard(model: PaperModel, standard: 'ua-1' | 'a-3a'): void
  /** Frees what Typst remembers between documents. */
  evict(): void
}

/** Longer than any word of a language. The template looks for such words only where there are any: it costs a fifteenth of a page. */
const LONG_WORD = /\S{24,}/

export function createCompiler(): PaperCompiler {
  const typst = NodeCompiler.create({ workspace: TEMPLATES, fontArgs: [{ fontPaths: FONT_FOLDERS }] })
  return {
    renderPdf: (model, attachments = []) =>
      withFiles(typst, filesOf(model, attachments), () => renderPdf(typst, templateOf(model), attachments)),
    renderPages: (model) => withFiles(typst, filesOf(model, []), () => svgPages(typst.plainSvg(templateOf(model)))),
    checkStandard: (model, pdfStandard) => withFiles(typst, filesOf(model, []), () => void typst.pdf(templateOf(model), { pdfStandard })),
    evict: () => typst.evictCache(0),
  }
}

type Template = { mainFilePath: string }

function templateOf({ template }: PaperModel): Template {
  return { mainFilePath: join(TEMPLATES, `${template}.typ`) }
}

function renderPdf(typst: Compiler, template: Template, attachments: readonly Attachment[]): RenderedPdf {
  const claims = isFacturX(attachments) ? [FACTUR_X_CLAIM] : []
  try {
    return { bytes: claimUniversalAccess(typst.pdf(template, { pdfStandard: 'a-3a' }), claims), standard: 'a-3a', warning: null }
  } catch (error) {
    // An invoice that cannot be archived by the standard must still reach the client.
    return { bytes: typst.pdf(template, { pdfStandard: '1.7' }), standard: '1.7', warning: messageOf(error) }
  }
}

/**
 * What a document says lies beside the templates as files, for as long as it is compiled. As `sys.inputs` it would be part of Typst's
 * library, which is made anew for other inputs: a twelfth of a page.
 */
function withFiles<T>(typst: Compiler, files: Readonly<Record<string, Buffer>>, compile: () => T): T {
  const paths = Object.keys(files).map((name) => join(TEMPLATES, name))
  for (const [name, content] of Object.entries(files)) typst.mapShadow(join(TEMPLATES, name), content)
  try {
    return compile()
  } finally {
    for (const path of paths) typst.unmapShadow(path)
  }
}

/** People's texts are data in JSON, never source: "#panic()" in a name is printed as it stands. */
function filesOf(model: PaperModel, attachments: Attachment[]): Record<string, Buffer> {
  const { logo, ...said } = model
  const { pictures = {}, ...texts } = 'pictures' in said ? said : { ...said, pictures: {} }
  const face: Face = 'style' in model ? FACES[model.style] : 'sans'
  let longWords = false
  const drawn = (text: string): string => {
    const result = printable(text, face)
    longWords ||= LONG_WORD.test(result)
    return result
  }
  const drawable = JSON.stringify(texts, (key, value: unknown) =>
    typeof value === 'string' && key !== 'svg' && key !== 'href' ? drawn(value) : value,
  )
  return {
    'model.json': Buffer.from(drawable),
    'long.json': json(longWords),
    'logo.json': json(logo ? { format: logo.format, alt: printable(logo.alt, face) } : null),
    // From the root, or a template in a folder would call them by its own.
    'attachments.json': json(attachments.map((file) => ({ ...file, name: `/${file.name}` }))),
    ...(logo ? { [`logo.${logo.format}`]: Buffer.from(logo.base64, 'base64') } : {}),
    ...Object.fromEntries(Object.entries(pictures).map(([name, { base64 }]) => [name, Buffer.from(base64, 'base64')])),
  }
}

function json(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value))
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
