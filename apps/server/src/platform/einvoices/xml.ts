import { isDay } from '@invoice/domain/calendar/day.ts'
import { canonicalDecimal } from '@invoice/domain/decimal/decimal.ts'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { decode } from '../bank-files/read-bank-file.ts'
import { declaresTypes, isRecord, XML_READING } from '../xml.ts'
import { EInvoiceError } from './einvoice-problem.ts'

const BOM = /^\uFEFF/

const parser = new XMLParser(XML_READING)

export type XmlNode = Readonly<Record<string, unknown>>

/**
 * An XML file as nested records, names without their prefixes. One that declares a type of its own is refused before anything is parsed:
 * entities would be expanded.
 * @throws EInvoiceError declares_entities, several, broken
 */
export function parseInvoiceXml(bytes: Uint8Array): { text: string; document: XmlNode } {
  const text = decoded(bytes)
  if (declaresTypes(text)) throw new EInvoiceError('declares_entities')
  const valid = XMLValidator.validate(text)
  if (valid !== true) throw new EInvoiceError(/multiple.*root/i.test(valid.err.msg) ? 'several' : 'broken')
  try {
    const document: unknown = parser.parse(text)
    if (isRecord(document)) return { text, document }
  } catch {
    // Told below.
  }
  throw new EInvoiceError('broken')
}

function decoded(bytes: Uint8Array): string {
  if (bytes.length === 0) throw new EInvoiceError('broken')
  return decode(bytes).replace(BOM, '')
}

/** The first node under a path of names; where one comes several times, the first of them. Undefined where it leads nowhere. */
export function nodeAt(node: unknown, ...path: readonly string[]): unknown {
  let found = firstOf(node)
  for (const name of path) found = isRecord(found) ? firstOf(found[name]) : undefined
  return found
}

const firstOf = (node: unknown): unknown => (Array.isArray(node) ? node[0] : node)

/** All nodes of the last name of a path. */
export function nodesAt(node: unknown, ...path: readonly string[]): readonly unknown[] {
  const last = path.at(-1) ?? ''
  const parent = nodeAt(node, ...path.slice(0, -1))
  const found = isRecord(parent) ? parent[last] : undefined
  if (Array.isArray(found)) return found
  return found === undefined || found === '' ? [] : [found]
}

/** The text at a path; null where there is none. */
export function textAt(node: unknown, ...path: readonly string[]): string | null {
  const found = nodeAt(node, ...path)
  const text = isRecord(found) ? found['#text'] : found
  return typeof text === 'string' && text !== '' ? text : null
}

export function attributeAt(node: unknown, name: string): string | null {
  return textAt(node, `@${name}`)
}

const LONGEST = 30

/** A decimal of XML Schema as ours: without a plus, zeros or blanks; '' for what is none. */
export function decimalOf(text: string | null): string {
  const found = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec((text ?? '').trim())
  if (!found || (text ?? '').length > LONGEST) return ''
  const [, sign, whole = '', part = ''] = found
  if (whole === '' && part === '') return ''
  return canonicalDecimal(`${sign === '-' ? '-' : ''}${whole || '0'}${part === '' ? '' : `.${part}`}`)
}

/** An amount with two decimals at least, as it is written: '12.5' → '12.50'; '' for what is none. */
export function amountOf(text: string | null): string {
  const plain = decimalOf(text)
  if (plain === '') return ''
  const [whole = '', part = ''] = plain.split('.')
  return `${whole}.${part.padEnd(2, '0')}`
}

export function amountOrNull(text: string | null): string | null {
  return text === null ? null : amountOf(text)
}

/** A day of XML Schema (a zone is dropped), or one of CII's eight digits; '' for what is none. */
export function dayOf(text: string | null): string {
  const found = /^(\d{4})-?(\d{2})-?(\d{2})(?:Z|[+-]\d{2}:\d{2}|T[\d:.]+(?:Z|[+-]\d{2}:\d{2})?)?$/.exec((text ?? '').trim())
  const day = found ? `${found[1]}-${found[2]}-${found[3]}` : ''
  return isDay(day) ? day : ''
}

export const dayOrNull = (text: string | null): string | null => dayOf(text) || null
