import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DocumentSnapshot } from '@invoice/domain/documents/document.ts'
import { readFrozen } from '@invoice/domain/documents/snapshot/read-snapshot.ts'
import { DOCUMENT_LANGUAGES } from '@invoice/domain/localised.ts'
import { expect, test } from 'vitest'
import type { Voiding } from '../document/voided.ts'
import { paperOf, protocolPaperOf } from '../papers.ts'
import { createCompiler, type PaperModel } from '../render/compiler.ts'
import { LOOK_LOGO, LOOK_SNAPSHOTS } from '../testing/look-cases.ts'
import { PROTOCOL_CASES } from '../testing/protocol-cases.ts'

const RELEASED = join(import.meta.dirname, '../../../domain/src/documents/released')
const ENGINE = import.meta.resolve('@myriaddreamin/typst-ts-node-compiler/package.json')
const VOIDED: Voiding = {
  on: '2026-11-20',
  reason: 'погрешно посочено количество',
  protocol: { number: '0000000003', madeOn: '2026-11-20' },
  replacement: { type: 'invoice', number: '0000001249', issuedOn: '2026-11-20' },
}
const original = (snapshot: DocumentSnapshot) => paperOf(snapshot, null, { kind: 'original' })

/** Every document that a release froze before there were looks, and of what none of them is each shape in each language. */
function* papers(): Generator<[string, PaperModel]> {
  for (const format of ['format-1', 'format-2']) {
    for (const file of readdirSync(join(RELEASED, format)).sort()) {
      const { snapshot, look } = readFrozen(JSON.parse(readFileSync(join(RELEASED, format, file), 'utf8')))
      yield [`${format}/${file}`, paperOf(snapshot, look, { kind: 'copy', logo: LOOK_LOGO, maskPersonalNumbers: true })]
    }
  }
  for (const [name, snapshot] of Object.entries(LOOK_SNAPSHOTS)) {
    for (const language of DOCUMENT_LANGUAGES) yield [`${name}-${language}`, original({ ...snapshot, language })]
    yield [`${name}-voided`, paperOf({ ...snapshot, status: 'voided' }, null, { kind: 'original', voiding: VOIDED })]
  }
  for (const [name, protocol] of Object.entries(PROTOCOL_CASES)) {
    for (const language of DOCUMENT_LANGUAGES) {
      yield [`${name}-${language}`, protocolPaperOf({ ...protocol, voided: { ...protocol.voided, language } }, null)]
    }
  }
}

/**
 * Recorded before the model that they are made of was the one of today. Another engine may write other bytes for the same page: then the texts
 * beside this (testing/golden) say whether the papers still read alike, and these are recorded anew with `-u`.
 */
test('what was issued before there were looks is printed as it was then, to the byte', { timeout: 240_000 }, async () => {
  const compiler = createCompiler()
  const { version } = JSON.parse(readFileSync(new URL(ENGINE), 'utf8')) as { version: string }
  const lines = [`typst-ts-node-compiler ${version}`]
  for (const [name, model] of papers()) {
    if (lines.length % 20 === 0) compiler.evict()
    lines.push(`${createHash('sha256').update(compiler.renderPdf(model).bytes).digest('hex')}  ${name}`)
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(join(import.meta.dirname, '../testing/golden/first-bytes.txt'))
})
