import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_LOOK, type FrozenLook, type Look, TEMPLATES } from '@invoice/domain/documents/look/look.ts'
import { readFrozen } from '@invoice/domain/documents/snapshot/read-snapshot.ts'
import { DOCUMENT_LANGUAGES } from '@invoice/domain/localised.ts'
import { expect, test } from 'vitest'
import { paperOf, protocolPaperOf } from '../papers.ts'
import { createCompiler, type PaperModel } from '../render/compiler.ts'
import { manyLines } from '../testing/cases.ts'
import { LOOK_LOGO, SOME_LOOKS } from '../testing/look-cases.ts'
import { PROTOCOL_CASES } from '../testing/protocol-cases.ts'

const RELEASED = join(import.meta.dirname, '../../../domain/src/documents/released')
const ENGINE = import.meta.resolve('@myriaddreamin/typst-ts-node-compiler/package.json')

const then = (look: Look): FrozenLook => ({ ...look, edition: 2 })

/** Every document that a release froze with a look of then, each shape in each template, several pages, and the protocols. */
function* papers(): Generator<[string, PaperModel]> {
  for (const format of ['format-3', 'format-4']) {
    for (const file of readdirSync(join(RELEASED, format)).sort()) {
      const { snapshot, look } = readFrozen(JSON.parse(readFileSync(join(RELEASED, format, file), 'utf8')))
      yield [`${format}/${file}`, paperOf(snapshot, look, { kind: 'copy', logo: LOOK_LOGO, maskPersonalNumbers: true })]
    }
  }
  for (const { name, snapshot, look, options } of SOME_LOOKS) yield [name, paperOf(snapshot, then(look), options)]
  for (const template of TEMPLATES) {
    const look = then({ ...DEFAULT_LOOK, template })
    for (const count of [20, 70]) yield [`${count} lines, ${template}`, paperOf(manyLines(count), look, { kind: 'original' })]
    for (const [name, protocol] of Object.entries(PROTOCOL_CASES)) {
      for (const language of DOCUMENT_LANGUAGES) {
        yield [`${name}-${language}-${template}`, protocolPaperOf({ ...protocol, voided: { ...protocol.voided, language } }, look)]
      }
    }
  }
}

/**
 * Written down from the model and the templates of then, before there was a third edition. Another engine may write other bytes for the same page: then these are
 * recorded anew with `-u`, once the pages were compared.
 */
test('what was issued in the second edition is printed as it was then, to the byte', { timeout: 240_000 }, async () => {
  const compiler = createCompiler()
  const { version } = JSON.parse(readFileSync(new URL(ENGINE), 'utf8')) as { version: string }
  const lines = [`typst-ts-node-compiler ${version}`]
  for (const [name, model] of papers()) {
    if (lines.length % 20 === 0) compiler.evict()
    lines.push(`${createHash('sha256').update(compiler.renderPdf(model).bytes).digest('hex')}  ${name}`)
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(join(import.meta.dirname, '../testing/golden/second-bytes.txt'))
})
