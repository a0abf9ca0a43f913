import type { EInvoice } from '@invoice/domain/einvoice/semantic.ts'
import { isRecord } from '../xml.ts'
import { readCii } from './cii.ts'
import { EInvoiceError } from './einvoice-problem.ts'
import { readUbl } from './ubl.ts'
import { nodesAt, parseInvoiceXml, type XmlNode } from './xml.ts'

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:'
const ROOTS = {
  Invoice: { source: 'ubl', namespace: `${UBL}Invoice-2`, read: (root: unknown) => readUbl(root, 'invoice') },
  CreditNote: { source: 'ubl', namespace: `${UBL}CreditNote-2`, read: (root: unknown) => readUbl(root, 'credit_note') },
  CrossIndustryInvoice: {
    source: 'cii',
    namespace: 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
    read: (root: unknown) => readCii(root),
  },
} as const
type RootName = keyof typeof ROOTS
const NAMES: readonly RootName[] = ['Invoice', 'CreditNote', 'CrossIndustryInvoice']
/** In which Peppol carries one. */
const ENVELOPE = 'StandardBusinessDocument'

/**
 * An e-invoice as XML in the semantic model: UBL 2.1 or CII, in any of their profiles. Nothing is worked out and nothing is mended.
 * @throws EInvoiceError
 */
export function readEInvoice(bytes: Uint8Array): { source: 'ubl' | 'cii'; invoice: EInvoice } {
  const { text, document } = parseInvoiceXml(bytes)
  const { name, root } = rootOf(document)
  const { source, namespace, read } = ROOTS[name]
  if (namespaceOf(text, name) !== namespace) throw new EInvoiceError('other_namespace')
  return { source, invoice: read(root) }
}

function rootOf(document: XmlNode): { name: RootName; root: unknown } {
  if ('CrossIndustryDocument' in document) throw new EInvoiceError('old_zugferd')
  const outer = Object.keys(document).filter((name) => !name.startsWith('?') && !name.startsWith('#'))
  const [only = ''] = outer
  const holder = only === ENVELOPE ? document[ENVELOPE] : document
  const found = isRecord(holder) ? invoicesIn(holder) : []
  // A bundle: each is a bill of its own, and nobody is to guess which is meant.
  const bundled = found.length === 0 && isRecord(document[only]) ? invoicesIn(document[only]) : []
  if (found.length > 1 || bundled.length > 1) throw new EInvoiceError('several')
  const [one] = found
  if (!one) throw new EInvoiceError('not_an_invoice')
  return one
}

const invoicesIn = (holder: XmlNode) => NAMES.flatMap((name) => nodesAt(holder, name).map((root) => ({ name, root })))

/** Of the element as it is written; of its own prefix, or the one that holds where it has none. */
function namespaceOf(text: string, name: RootName): string | null {
  const tag = new RegExp(`<(?:([\\w.-]+):)?${name}(?=[\\s>])([^>]*)>`).exec(text)
  if (!tag) return null
  const [, prefix, attributes = ''] = tag
  const declared = new RegExp(`\\sxmlns${prefix === undefined ? '' : `:${prefix}`}\\s*=\\s*["']([^"']*)["']`)
  return declared.exec(attributes)?.[1] ?? declared.exec(text.slice(0, tag.index))?.[1] ?? null
}
