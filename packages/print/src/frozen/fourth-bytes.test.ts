import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { DEFAULT_LOOK, type FrozenLook, TEMPLATES } from '@invoice/domain/documents/look/look.ts'
import { expect, test } from 'vitest'
import { paperOf, protocolPaperOf } from '../papers.ts'
import { createCompiler, type PaperModel } from '../render/compiler.ts'
import { CASES } from '../testing/cases.ts'
import { LOOK_LOGO } from '../testing/look-cases.ts'
import { PROTOCOL_CASES } from '../testing/protocol-cases.ts'
import { TYPE_CASES } from '../testing/type-cases.ts'

const reach = { email: 'office@example.com', phones: ['+359 2 123'], website: 'https://example.com' }
const footer = { bg: '**Важно**:\n- виж [условията](https://example.com)', en: '' }

/** What says how to reach its issuer since, what said it already, and marks of its footer; each in the template that it changes most. */
function* papers(): Generator<[string, PaperModel]> {
  const options = { kind: 'copy', logo: LOOK_LOGO } as const
  for (const template of TEMPLATES) {
    const look: FrozenLook = { ...DEFAULT_LOOK, template, footer, edition: 4 }
    for (const name of ['cashIn', 'cashOut'] as const) {
      const order = { ...TYPE_CASES[name], debitAccount: '501', creditAccount: '411' }
      yield [`${name}-${template}`, paperOf({ ...order, issuer: { ...order.issuer, ...reach } }, look, options)]
    }
    const { protocol } = PROTOCOL_CASES
    const voided = { ...protocol.voided, issuer: { ...protocol.voided.issuer, ...reach } }
    yield [`protocol-${template}`, protocolPaperOf({ ...protocol, voided }, look)]
    yield [`net-${template}`, paperOf({ ...CASES.net, issuer: { ...CASES.net.issuer, ...reach } }, look, options)]
  }
}

/**
 * Written down from the model and the templates of then, before there was a fifth edition. Another engine may write other bytes for the same page: then these are
 * recorded anew with `-u`, once the pages were compared.
 */
test('what was issued in the fourth edition is printed as it was then, to the byte', () => {
  const compiler = createCompiler()
  const lines: string[] = []
  for (const [name, model] of papers()) lines.push(`${createHash('sha256').update(compiler.renderPdf(model).bytes).digest('hex')}  ${name}`)
  expect(lines.length).toBe(12)
  return expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(join(import.meta.dirname, '../testing/golden/fourth-bytes.txt'))
})
