import { SpreadsheetError } from '../spreadsheet-problem.ts'
import { attributeOf, XmlStream } from './xml-stream.ts'

export type Workbook = {
  /** Paths within the archive; of the sheets that are shown before those that are not. */
  sheets: string[]
  sharedStrings: string | undefined
  styles: string | undefined
  /** Days are counted from 1904 instead of 1900, as Excel on a Mac once did. */
  since1904: boolean
}

/** Where a part lies that another one of that folder names: `folder/name` within the archive. */
function partPath(target: string, folder: string): string {
  const { pathname } = new URL(target.replaceAll('\\', '/'), `http://archive/${folder}/`)
  return decodeURI(pathname).replace(/^\/+/, '')
}

/** Which part is the workbook, by what the archive says of itself; undefined where it says nothing. */
export function workbookPath(relations: string): string | undefined {
  let path: string | undefined
  eachTag(relations, (name, attributes) => {
    if (name === 'Relationship' && attributeOf(attributes, 'Type')?.endsWith('/officeDocument'))
      path ??= partPath(attributeOf(attributes, 'Target') ?? '', '')
  })
  return path
}

/**
 * What a workbook says of itself: where its sheets are, and what they refer to.
 * @param folder where the workbook lies
 * @throws SpreadsheetError
 */
export function readWorkbook(workbook: string, relations: string, folder = 'xl'): Workbook {
  const targets = new Map<string, { kind: string; path: string }>()
  eachTag(relations, (name, attributes) => {
    const id = attributeOf(attributes, 'Id')
    if (name !== 'Relationship' || id === undefined) return
    const target = attributeOf(attributes, 'Target') ?? ''
    const kind = attributeOf(attributes, 'Type')?.split('/').at(-1) ?? ''
    targets.set(id, { kind, path: partPath(target, folder) })
  })
  const [shown, hidden]: string[][] = [[], []]
  let since1904 = false
  eachTag(workbook, (name, attributes) => {
    if (name === 'workbookPr') since1904 = ['1', 'true'].includes(attributeOf(attributes, 'date1904') ?? '')
    const target = name === 'sheet' ? targets.get(attributeOf(attributes, 'id') ?? '') : undefined
    if (target?.kind !== 'worksheet') return
    const isShown = (attributeOf(attributes, 'state') ?? 'visible') === 'visible'
    ;(isShown ? shown : hidden)?.push(target.path)
  })
  const sheets = [...(shown ?? []), ...(hidden ?? [])]
  if (sheets.length === 0) throw new SpreadsheetError('broken')
  const pathOf = (kind: string) => [...targets.values()].find((target) => target.kind === kind)?.path
  return { sheets, sharedStrings: pathOf('sharedStrings'), styles: pathOf('styles'), since1904 }
}

/** For each style of a cell, whether a number in it is a day or a time. */
export function readDateStyles(styles: string): boolean[] {
  const formats = new Map<number, string>()
  const isDate: boolean[] = []
  let isOfCells = false
  const listener = {
    open(name: string, attributes: string) {
      if (name === 'numFmt') formats.set(Number(attributeOf(attributes, 'numFmtId')), attributeOf(attributes, 'formatCode') ?? '')
      else if (name === 'cellXfs') isOfCells = true
      else if (name === 'xf' && isOfCells) {
        const id = Number(attributeOf(attributes, 'numFmtId') ?? 0)
        isDate.push(isBuiltInDate(id) || isDateFormat(formats.get(id) ?? ''))
      }
    },
    close(name: string) {
      if (name === 'cellXfs') isOfCells = false
    },
    text() {},
  }
  readWhole(styles, listener)
  return isDate
}

/** ECMA-376 part 1, 18.8.30: 14–22 and 45–47 everywhere; 27–36, 50–58 and 71–81 in the languages of East Asia. */
function isBuiltInDate(id: number): boolean {
  return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58) || (id >= 71 && id <= 81)
}

const DATE_TOKEN = /^(?:s{1,2}|m{1,5}|h{1,2}|d{1,4}|a{3,5}|am|pm|a|p|yy?|yyyy|e{1,2}|eeee)$/

/** Whether some part of a format ("dd.mm.yyyy г.;@") consists of days and times alone. */
export function isDateFormat(format: string): boolean {
  const parts = format.toLowerCase().replace(/;@$/, '').replace(/\\./g, ' ').split(';')
  return parts.some((part) => {
    const plain = part
      .replace(/"[^"]*"/g, ' ')
      .replace(/(\[?[smhd]{1,2}\]?)[.,]00?0?/g, '$1')
      .replace(/\[([smhd]{1,2})\]/g, '$1')
      .replace(/\[[^\]]*\]/g, '')
    const tokens = plain.split(/[^a-z0#?%]+/).filter((token) => token !== '')
    return tokens.length > 0 && tokens.every((token) => DATE_TOKEN.test(token))
  })
}

function eachTag(xml: string, open: (name: string, attributes: string) => void): void {
  readWhole(xml, { open, close() {}, text() {} })
}

function readWhole(xml: string, listener: ConstructorParameters<typeof XmlStream>[0]): void {
  const stream = new XmlStream(listener)
  stream.write(xml)
  stream.end()
}
