import type { Attachment } from './compiler.ts'

/** The name that a reader looks for. */
const FILE_NAME = 'factur-x.xml'
const NAMESPACE = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'

/** The CII of an invoice as a file of its PDF: what it says is what the pages say (PDF/A-3's AFRelationship). */
export function facturX(cii: string): Attachment {
  return { name: FILE_NAME, mediaType: 'text/xml', description: 'Factur-X (EN 16931)', relationship: 'alternative', text: cii }
}

/** Whether a PDF bears one. */
export const isFacturX = (attachments: readonly Attachment[]): boolean => attachments.some(({ name }) => name === FILE_NAME)

const property = (name: string, description: string): string =>
  [
    '<rdf:li rdf:parseType="Resource">',
    `<pdfaProperty:name>${name}</pdfaProperty:name>`,
    '<pdfaProperty:valueType>Text</pdfaProperty:valueType>',
    '<pdfaProperty:category>external</pdfaProperty:category>',
    `<pdfaProperty:description>${description}</pdfaProperty:description>`,
    '</rdf:li>',
  ].join('')

/** What the XMP metadata of a Factur-X says, and the description of it that PDF/A wants (Factur-X 1.0, 6.3). */
export const FACTUR_X_CLAIM = {
  schema: [
    '<rdf:li rdf:parseType="Resource">',
    '<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>',
    `<pdfaSchema:namespaceURI>${NAMESPACE}</pdfaSchema:namespaceURI>`,
    '<pdfaSchema:prefix>fx</pdfaSchema:prefix>',
    '<pdfaSchema:property><rdf:Seq>',
    property('DocumentFileName', 'The name of the embedded XML document'),
    property('DocumentType', 'The type of the hybrid document in capital letters, e.g. INVOICE or ORDER'),
    property('Version', 'The actual version of the standard applying to the embedded XML document'),
    property('ConformanceLevel', 'The conformance level of the embedded XML document'),
    '</rdf:Seq></pdfaSchema:property>',
    '</rdf:li>',
  ].join(''),
  description: [
    `<rdf:Description rdf:about="" xmlns:fx="${NAMESPACE}">`,
    '<fx:DocumentType>INVOICE</fx:DocumentType>',
    `<fx:DocumentFileName>${FILE_NAME}</fx:DocumentFileName>`,
    '<fx:Version>1.0</fx:Version>',
    '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
    '</rdf:Description>',
  ].join(''),
} as const
