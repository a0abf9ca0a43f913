import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { DEFAULT_LOOK, TEMPLATES } from '@invoice/domain/documents/look/look.ts'
import { freezeSnapshot, readFrozen } from '@invoice/domain/documents/snapshot/read-snapshot.ts'
import { DOCUMENT_LANGUAGES, type DocumentLanguage } from '@invoice/domain/localised.ts'
import { expect, test } from 'vitest'
import { paperOf } from '../papers.ts'
import { createCompiler } from '../render/compiler.ts'
import { LOOK_LOGO } from '../testing/look-cases.ts'
import { TYPE_CASES } from '../testing/type-cases.ts'

/** As format 4 froze it, which knew no accounts. */
function storedIn4(order: 'cashIn' | 'cashOut', language: DocumentLanguage, template: (typeof TEMPLATES)[number]): unknown {
  const stored = freezeSnapshot({ ...TYPE_CASES[order], language }, { ...DEFAULT_LOOK, template })
  return JSON.parse(JSON.stringify({ ...stored, debitAccount: undefined, creditAccount: undefined, format: 4 }))
}

/**
 * Written down before cash orders bore accounts. Another engine may write other bytes for the same page: then these are recorded anew with `-u`,
 * once the pages were compared.
 */
test('a cash order that was issued before there were accounts is printed as it was then, to the byte', async () => {
  const compiler = createCompiler()
  const lines: string[] = []
  for (const order of ['cashIn', 'cashOut'] as const) {
    for (const template of TEMPLATES) {
      for (const language of DOCUMENT_LANGUAGES) {
        const { snapshot, look } = readFrozen(storedIn4(order, language, template))
        const { bytes } = compiler.renderPdf(paperOf(snapshot, look, { kind: 'copy', logo: LOOK_LOGO }))
        lines.push(`${createHash('sha256').update(bytes).digest('hex')}  ${order}-${language}-${template}`)
      }
    }
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(join(import.meta.dirname, '../testing/golden/cash-order-bytes.txt'))
})
