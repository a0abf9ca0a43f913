import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_LOOK, type FrozenLook, type Look, TEMPLATES } from '@invoice/domain/documents/look/look.ts'
import { readFrozen } from '@invoice/domain/documents/snapshot/read-snapshot.ts'
import { expect, test } from 'vitest'
import { paperOf, protocolPaperOf } from '../papers.ts'
import { createCompiler, type PaperModel } from '../render/compiler.ts'
import { CASES, manyLines } from '../testing/cases.ts'
import { LOOK_LOGO, SOME_LOOKS } from '../testing/look-cases.ts'
import { PROTOCOL_CASES } from '../testing/protocol-cases.ts'

const RELEASED = join(import.meta.dirname, '../../../domain/src/documents/released')
const ENGINE = import.meta.resolve('@myriaddreamin/typst-ts-node-compiler/package.json')

const then = (look: Look): FrozenLook => ({ ...look, edition: 3 })
/** Stars that were no marks, and what was known of the company and not printed. */
const footer = { bg: 'Благодарим **Ви**!\n- без такси', en: '**Thank** you! https://example.com' }
const issuer = { ...CASES.net.issuer, email: 'office@example.com', phones: ['+359 2 123'], website: 'https://example.com' }

/** What releases froze with a look that names its edition, each shape in one template, and in each of them several pages, marked notes, a footer and a protocol. */
function* papers(): Generator<[string, PaperModel]> {
  for (const format of ['format-5', 'format-6', 'format-7', 'format-8', 'format-9']) {
    for (const file of readdirSync(join(RELEASED, format)).sort()) {
      const { snapshot, look } = readFrozen(JSON.parse(readFileSync(join(RELEASED, format, file), 'utf8')))
      yield [`${format}/${file}`, paperOf(snapshot, look, { kind: 'copy', logo: LOOK_LOGO, maskPersonalNumbers: true })]
    }
  }
  for (const [at, { name, snapshot, look, options }] of SOME_LOOKS.entries()) {
    if (at % 3 === Math.floor(at / 3) % 3) yield [name, paperOf(snapshot, then(look), options)]
  }
  for (const [at, template] of TEMPLATES.entries()) {
    const look = then({ ...DEFAULT_LOOK, template })
    yield [`70 lines, ${template}`, paperOf(manyLines(70), look, { kind: 'original' })]
    const notes = 'Включва **монтаж** и:\n- доставка\n1. виж [условията](https://example.com/)'
    const marked = { ...CASES.net, issuer, notes, notesFormat: 'marked' as const }
    yield [`footer and notes, ${template}`, paperOf(marked, { ...look, footer }, { kind: 'original' })]
    for (const [name, protocol] of Object.entries(PROTOCOL_CASES).filter((_, index) => index % 3 === at)) {
      yield [`${name}-${template}`, protocolPaperOf(protocol, look)]
    }
  }
}

/**
 * Written down from the model and the templates of then, before there was a fourth edition. Another engine may write other bytes for the same page: then these are
 * recorded anew with `-u`, once the pages were compared.
 */
test('what was issued in the third edition is printed as it was then, to the byte', { timeout: 240_000 }, async () => {
  const compiler = createCompiler()
  const { version } = JSON.parse(readFileSync(new URL(ENGINE), 'utf8')) as { version: string }
  const lines = [`typst-ts-node-compiler ${version}`]
  for (const [name, model] of papers()) {
    if (lines.length % 20 === 0) compiler.evict()
    lines.push(`${createHash('sha256').update(compiler.renderPdf(model).bytes).digest('hex')}  ${name}`)
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(join(import.meta.dirname, '../testing/golden/third-bytes.txt'))
})
