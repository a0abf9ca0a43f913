import { DEFAULT_LOOK, presentLook } from '@invoice/domain/documents/look/look.ts'
import { describe, expect, test } from 'vitest'
import { eInvoiceFiles } from '../einvoice/einvoice.ts'
import { paperOf } from '../papers.ts'
import { aSnapshot } from '../testing/snapshots.ts'
import { createCompiler } from './compiler.ts'
import { facturX } from './factur-x.ts'

const snapshot = aSnapshot()
const cii = eInvoiceFiles(snapshot, true)?.cii.xml ?? ''
const model = paperOf(snapshot, presentLook(DEFAULT_LOOK), { kind: 'original', maskPersonalNumbers: false })
const compiler = createCompiler()
const { bytes, standard } = compiler.renderPdf(model, [facturX(cii)])
const text = Buffer.from(bytes).toString('latin1')
const metadata = text.slice(text.lastIndexOf('<?xpacket begin'))

describe('one PDF that is PDF/A-3a, PDF/UA-1 and Factur-X', () => {
  test('claims all three in its metadata, with the schemas that PDF/A wants described', () => {
    expect(standard).toBe('a-3a')
    for (const claim of [
      '<pdfaid:part>3</pdfaid:part>',
      '<pdfaid:conformance>A</pdfaid:conformance>',
      '<pdfuaid:part>1</pdfuaid:part>',
      '<fx:DocumentType>INVOICE</fx:DocumentType>',
      '<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>',
      '<fx:Version>1.0</fx:Version>',
      '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
      '<pdfaSchema:prefix>fx</pdfaSchema:prefix>',
      '<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>',
    ])
      expect(metadata).toContain(claim)
  })

  test('names the file in its catalogue as an alternative of the pages', () => {
    const catalogue = text.slice(text.lastIndexOf('/Type /Catalog'))
    const [, file] = /\/AF \[(\d+) 0 R\]/.exec(catalogue) ?? []
    const specification = text.slice(text.indexOf(`\n${file} 0 obj`), text.indexOf('endobj', text.indexOf(`\n${file} 0 obj`)))
    expect(specification).toContain('/AFRelationship /Alternative')
    expect(specification).toContain('(factur-x.xml)')
    expect(catalogue).toContain('/EmbeddedFiles')
  })

  test('keeps what the archive and who cannot see need: colours, structure, language, title', () => {
    const catalogue = text.slice(text.lastIndexOf('/Type /Catalog') - 2000)
    for (const part of ['/OutputIntents', '/StructTreeRoot', '/MarkInfo', '/Lang (bg)', '/DisplayDocTitle true'])
      expect(catalogue).toContain(part)
  })

  test('is the same file for the same document', () => {
    expect(Buffer.compare(compiler.renderPdf(model, [facturX(cii)]).bytes, bytes)).toBe(0)
  })

  test('is claimed of no PDF without the file', () => {
    expect(Buffer.from(compiler.renderPdf(model).bytes).toString('latin1')).not.toContain('factur-x')
  })
})
