const NAMESPACE = 'http://www.aiim.org/pdfua/ns/id/'

/** PDF/A wants each namespace of its metadata described, unless it is one of its own. */
const EXTENSION_SCHEMA = [
  '<rdf:li rdf:parseType="Resource">',
  '<pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>',
  `<pdfaSchema:namespaceURI>${NAMESPACE}</pdfaSchema:namespaceURI>`,
  '<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>',
  '<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">',
  '<pdfaProperty:name>part</pdfaProperty:name>',
  '<pdfaProperty:valueType>Integer</pdfaProperty:valueType>',
  '<pdfaProperty:category>internal</pdfaProperty:category>',
  '<pdfaProperty:description>PDF/UA part</pdfaProperty:description>',
  '</rdf:li></rdf:Seq></pdfaSchema:property>',
  '</rdf:li>',
].join('')

/** What metadata say, and the description of it that PDF/A wants. */
export type Claim = { readonly schema: string; readonly description: string }

const CLAIM = `<rdf:Description rdf:about="" xmlns:pdfuaid="${NAMESPACE}"><pdfuaid:part>1</pdfuaid:part></rdf:Description>`
const END_OF_SCHEMAS = '</rdf:Bag></pdfaExtension:schemas>'
const END_OF_METADATA = '</rdf:RDF>'

/**
 * Marks a PDF/A-3a of Typst's as PDF/UA-1 too (ISO 14289-1), which Typst can write but not both at once: the claim in the XMP
 * metadata, and the title in the window's bar. Done as an incremental update (ISO 32000-1, 7.5.6): the file as it was, then the
 * two objects anew, then a cross-reference table that points to them and back to the first one. `claims`: what else is claimed.
 * @throws when the file is not of the form that Typst writes: classic cross-references, uncompressed metadata
 */
export function claimUniversalAccess(pdf: Uint8Array, claims: readonly Claim[] = []): Uint8Array {
  const file = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  // One character a byte, so that positions in the text are positions in the file.
  const text = file.toString('latin1')
  const trailer = trailerOf(text)
  const catalogue = objectAt(text, trailer.root)
  const metadataId = found(/\/Metadata (\d+) 0 R/, catalogue)
  const metadata = withClaims(streamOf(text, metadataId), [{ schema: EXTENSION_SCHEMA, description: CLAIM }, ...claims])
  const objects: [id: number, body: Buffer][] = [
    [Number(metadataId), metadataObject(metadata)],
    [Number(trailer.root), Buffer.from(withDocumentTitle(catalogue), 'latin1')],
  ]
  return appended(file, objects, trailer)
}

type Trailer = { root: string; dictionary: string; startxref: string }

function trailerOf(text: string): Trailer {
  const at = text.lastIndexOf('trailer')
  if (at < 0) throw new Error('The PDF has no classic trailer.')
  const tail = text.slice(at)
  return {
    root: found(/\/Root (\d+) 0 R/, tail),
    dictionary: tail.slice(tail.indexOf('<<'), tail.lastIndexOf('>>') + 2),
    startxref: found(/startxref\s+(\d+)\s+%%EOF\s*$/, tail),
  }
}

function objectAt(text: string, id: string): string {
  const at = text.lastIndexOf(`\n${id} 0 obj`)
  const end = text.indexOf('endobj', at)
  if (at < 0 || end < 0) throw new Error(`The PDF has no object ${id}.`)
  return text.slice(text.indexOf('<<', at), end).trimEnd()
}

function streamOf(text: string, id: string): string {
  const object = objectAt(text, id)
  const start = object.indexOf('<?xpacket begin')
  const end = object.indexOf('?>', object.indexOf('<?xpacket end'))
  if (start < 0 || end < 0) throw new Error('The metadata of the PDF cannot be read.')
  return Buffer.from(object.slice(start, end + 2), 'latin1').toString('utf8')
}

function withClaims(xmp: string, claims: readonly Claim[]): string {
  if (!xmp.includes(END_OF_SCHEMAS) || !xmp.includes(END_OF_METADATA)) throw new Error('The metadata of the PDF has no place for PDF/UA.')
  const schemas = claims.map(({ schema }) => schema).join('')
  const descriptions = claims.map(({ description }) => description).join('')
  return xmp.replace(END_OF_SCHEMAS, schemas + END_OF_SCHEMAS).replace(END_OF_METADATA, descriptions + END_OF_METADATA)
}

function metadataObject(xmp: string): Buffer {
  const body = Buffer.from(xmp, 'utf8')
  const head = `<< /Type /Metadata /Subtype /XML /Length ${body.length} >>\nstream\n`
  return Buffer.concat([Buffer.from(head, 'latin1'), body, Buffer.from('\nendstream', 'latin1')])
}

function withDocumentTitle(catalogue: string): string {
  if (catalogue.includes('/DisplayDocTitle')) return catalogue
  const preferences = /\/ViewerPreferences\s*<</
  if (preferences.test(catalogue)) return catalogue.replace(preferences, '/ViewerPreferences << /DisplayDocTitle true')
  return catalogue.replace(/>>$/, '/ViewerPreferences << /DisplayDocTitle true >> >>')
}

function appended(file: Buffer, objects: [id: number, body: Buffer][], trailer: Trailer): Uint8Array {
  const parts: Buffer[] = [file]
  let length = file.length
  const append = (part: Buffer | string) => {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part
    parts.push(bytes)
    length += bytes.length
  }
  append('\n')
  const entries = objects.map(([id, body]) => {
    const at = length
    append(`${id} 0 obj\n`)
    append(body)
    append('\nendobj\n')
    return { id, at }
  })
  const crossReferencesAt = length
  const inOrder = entries.sort((a, b) => a.id - b.id).map(({ id, at }) => `${id} 1\n${String(at).padStart(10, '0')} 00000 n \n`)
  append(`xref\n${inOrder.join('')}trailer\n${trailer.dictionary.replace(/>>$/, `/Prev ${trailer.startxref} >>`)}\n`)
  append(`startxref\n${crossReferencesAt}\n%%EOF\n`)
  return Buffer.concat(parts)
}

function found(pattern: RegExp, text: string): string {
  const match = pattern.exec(text)?.[1]
  if (match === undefined) throw new Error(`The PDF is not as expected: no ${pattern.source}.`)
  return match
}
