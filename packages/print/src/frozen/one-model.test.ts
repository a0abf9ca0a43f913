import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'

const SOURCES = join(import.meta.dirname, '..')
const TEMPLATES = join(import.meta.dirname, '../../templates')

const sources = readdirSync(SOURCES, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /(?<!\.test)\.ts$/.test(entry.name))
  .map((entry) => relative(SOURCES, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
  .filter((path) => !path.startsWith('testing/'))
const textOf = (path: string) => readFileSync(join(SOURCES, path), 'utf8')
const those = (pattern: RegExp) => sources.filter((path) => pattern.test(textOf(path))).sort()

/** Who makes a paper, and of what: of one thing there is one. */
const BUILDERS: Record<string, string> = {
  'document/build-document-model.ts': 'every document, of whatever age',
  'papers/cash-book-model.ts': 'the book of an account',
  'papers/confirmation-model.ts': 'what was answered to an offer',
  'papers/count-protocol-model.ts': 'what was counted in a till',
  'papers/protocol-model.ts': 'a voided document',
  'papers/report-model.ts': 'a report',
  'papers/account-statement-model.ts': 'a statement of account',
  'papers/vat-protocol-model.ts': 'VAT that a buyer charges',
}

describe('papers have one living model', () => {
  test('which knows nothing of what is frozen: what is frozen is made of it', () => {
    expect(sources.length).toBeGreaterThan(35)
    // The first asks which edition it is; the other draws whatever it is given.
    expect(those(/from '.*\/frozen\//)).toEqual(['papers.ts', 'render/compiler.ts'])
    expect(textOf('render/compiler.ts')).not.toMatch(/import (?!type).*\/frozen\//)
  })

  test('and one builder a paper: whoever names a template, or takes words for a document, is one of these', () => {
    const naming = those(/^ +template: (?!.*\|)(?:['`]|.*\? )/m)
    expect(naming.filter((path) => !path.startsWith('frozen/'))).toEqual(Object.keys(BUILDERS).sort())
    // Words come from the builder alone; what a frozen edition says otherwise is data of its edition.
    // An e-invoice says the very words of its paper.
    const speaking = ['einvoice/einvoice-texts.ts', 'papers/company-paper.ts', 'words/wording.ts']
    expect(those(/\bwordingFor\(/).filter((path) => !(path in BUILDERS))).toEqual(speaking)
  })
})

function sealed(edition: string): [files: string[], sha256: string] {
  const files = readdirSync(join(TEMPLATES, edition)).sort()
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(join(TEMPLATES, edition, file)))
  return [files, hash.digest('hex')]
}

test('the templates of earlier editions are never edited: papers of then are drawn by them for ever', () => {
  expect(sealed('first')).toMatchInlineSnapshot(`
    [
      [
        "cash-order.typ",
        "lib.typ",
        "lines.typ",
        "modern.typ",
        "protocol.typ",
      ],
      "56cadaeac1d9a2018b5e92c2b04059e742a1dc90348d57590cd93dee90504778",
    ]
  `)
  expect(sealed('second')).toMatchInlineSnapshot(`
    [
      [
        "base.typ",
        "cash-order.typ",
        "classic.typ",
        "compact.typ",
        "lib.typ",
        "modern.typ",
        "protocol.typ",
      ],
      "fcf27f578bf598e47d311ddebd615e2e8921ba25b10dd2a7cc5687d7283156f2",
    ]
  `)
  expect(sealed('third')).toMatchInlineSnapshot(`
    [
      [
        "base.typ",
        "cash-order.typ",
        "classic.typ",
        "compact.typ",
        "lib.typ",
        "modern.typ",
        "protocol.typ",
      ],
      "983585b56930360891bccb9383ec7de6db7500b80528638372177a9e8a86ae00",
    ]
  `)
})
