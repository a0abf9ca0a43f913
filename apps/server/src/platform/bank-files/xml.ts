import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { declaresTypes, isRecord, XML_READING } from '../xml.ts'
import { BankFileError } from './bank-file-problem.ts'

/** Elements that may come several times: always lists, so that one is read as several are. */
const LISTS = new Set(['Stmt', 'Rpt', 'Ntry', 'NtryDtls', 'TxDtls', 'Bal', 'Ustrd', 'Strd', 'AddtlRmtInf', 'Prtry'])
const DEEPEST = 60

const parser = new XMLParser({ ...XML_READING, isArray: (name) => LISTS.has(name) })

/**
 * An XML file as nested records, names without their prefixes. One that declares a type of its own is refused before anything is
 * parsed: entities would be expanded.
 * @throws BankFileError declares_entities, cut, broken
 */
export function parseXml(text: string): unknown {
  if (declaresTypes(text)) throw new BankFileError('declares_entities')
  if (isCut(text)) throw new BankFileError('cut')
  if (XMLValidator.validate(text) !== true) throw new BankFileError('broken')
  try {
    return parser.parse(text)
  } catch {
    throw new BankFileError('broken')
  }
}

/** What begins as a message of ISO 20022 ends as one. */
function isCut(text: string): boolean {
  return /<(?:\w+:)?Document[\s>]/.test(text) && !/<\/(?:\w+:)?Document>\s*$/.test(text)
}

/** What lies under a path of names; undefined where it leads nowhere. */
export function at(node: unknown, ...path: readonly string[]): unknown {
  let found = node
  for (const name of path.slice(0, DEEPEST)) found = isRecord(found) ? found[name] : undefined
  return found
}

/** The text at a path; '' where there is none. */
export function textAt(node: unknown, ...path: readonly string[]): string {
  const found = at(node, ...path)
  if (typeof found === 'string') return found
  const inner = isRecord(found) ? found['#text'] : undefined
  return typeof inner === 'string' ? inner : ''
}

export function listAt(node: unknown, ...path: readonly string[]): readonly unknown[] {
  const found = at(node, ...path)
  if (Array.isArray(found)) return found
  return found === undefined || found === '' ? [] : [found]
}
