import { describe, expect, test } from 'vitest'
import { firstPaper } from '../frozen/first-paper.ts'
import { aSnapshot } from '../testing/snapshots.ts'
import { createCompiler } from './compiler.ts'
import { claimUniversalAccess } from './pdf-ua.ts'

const { bytes } = createCompiler().renderPdf(firstPaper(aSnapshot(), { kind: 'original' }))
const text = Buffer.from(bytes).toString('latin1')
const STARTXREF = /startxref\s+(\d+)\s+%%EOF/g
const update = text.slice(text.indexOf('%%EOF', text.indexOf('startxref')) + 5)

describe('the mark of PDF/UA', () => {
  test('is an update: the file that Typst wrote stays as it was', () => {
    const [first = 0, second = 0, ...others] = [...text.matchAll(STARTXREF)].map(([, at]) => Number(at))
    expect(others).toEqual([])
    expect(text.slice(first, first + 4)).toBe('xref')
    expect(text.slice(second, second + 4)).toBe('xref')
    expect(update).toContain(`/Prev ${first}`)
  })

  test('its cross-references point to the new objects', () => {
    const entries = [...update.matchAll(/\n(\d+) 1\n(\d{10}) 00000 n /g)]
    expect(entries).toHaveLength(2)
    for (const [, id, at] of entries) expect(text.slice(Number(at))).toMatch(new RegExp(`^${id} 0 obj\n`))
  })

  test('claims both standards, in metadata of the length told', () => {
    expect(update).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(update).toContain('<pdfaid:part>3</pdfaid:part>')
    expect(update).toContain('<pdfaid:conformance>A</pdfaid:conformance>')
    const [, length, body] = /\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/.exec(update) ?? []
    expect(body).toHaveLength(Number(length))
  })

  test('the window shows the title, not the file name', () => {
    expect(update).toMatch(/\/ViewerPreferences\s*<<[^>]*\/DisplayDocTitle true/)
  })

  test('is refused to a file of another form', () => {
    expect(() => claimUniversalAccess(Buffer.from('%PDF-1.7\n'))).toThrow('no classic trailer')
  })
})
