import { array, assert, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SharedStrings } from './shared-strings.ts'
import { SheetRows } from './sheet-rows.ts'
import { isDateFormat, readDateStyles, readWorkbook } from './workbook.ts'
import { attributeOf, XmlStream } from './xml-stream.ts'

function rowsOf(sheet: string, facts: Partial<ConstructorParameters<typeof SheetRows>[0]> = {}, pieces = [sheet]) {
  const rows = new SheetRows({ strings: ['нула', 'едно'], isDate: [false, true], since1904: false, maxColumns: 200, ...facts })
  const xml = new XmlStream(rows)
  for (const piece of pieces) xml.write(piece)
  xml.end()
  return rows.take()
}
const sheetOf = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`

describe('the cells of a sheet', () => {
  test.each([
    ['a number as it is shown', '<c r="A1"><v>12.350000000000001</v></c>', '12.35'],
    ['a shared text', '<c r="A1" t="s"><v>1</v></c>', 'едно'],
    [
      'a text of its own, in several looks',
      '<c r="A1" t="inlineStr"><is><r><t>а</t></r><r><t xml:space="preserve"> б</t></r></is></c>',
      'а б',
    ],
    ['without how it is pronounced', '<c r="A1" t="inlineStr"><is><t>а</t><rPh><t>б</t></rPh></is></c>', 'а'],
    ['what a formula gave', '<c r="A1" t="str"><f>A2&amp;"x"</f><v>a_x000D_b</v></c>', 'a\rb'],
    ['true', '<c r="A1" t="b"><v>1</v></c>', 'true'],
    ['a day', '<c r="A1" s="1"><v>46000</v></c>', '2025-12-09'],
    ['a day with its time', '<c r="A1" s="1"><v>46000.5</v></c>', '2025-12-09T12:00:00.000Z'],
    ['signs that XML writes otherwise', '<c r="A1" t="str"><v>&lt;&#1040;&#x411;&amp;&quot;</v></c>', '<АБ&"'],
    ['text as it stands', '<c r="A1" t="str"><v><![CDATA[<b>]]></v></c>', '<b>'],
    ['with a prefix at each name', '<x:c r="A1" t="str"><x:v>x</x:v></x:c>', 'x'],
  ])('%s', (_what, cell, text) => expect(rowsOf(sheetOf(`<row r="1">${cell}</row>`))).toEqual([[1, [text]]]))

  test('days that are counted from 1904', () => {
    expect(rowsOf(sheetOf('<row><c s="1"><v>44538</v></c></row>'), { since1904: true })).toEqual([[1, ['2025-12-09']]])
  })
  test('errors and blanks are empty, and what lies between is filled', () => {
    const cells = '<c r="A1" t="e"><v>#N/A</v></c><c r="B1" s="0"/><c r="D1" t="str"><v>x</v></c><c r="E1"/>'
    expect(rowsOf(sheetOf(`<row r="1">${cells}</row>`))).toEqual([[1, ['', '', '', 'x']]])
  })
  test('are the same, wherever the file was cut while it came', () => {
    const text = sheetOf('<row r="2"><c r="A2" t="str" note="a > b"><v>&lt;Фирма&gt;</v></c><c r="B2"><v>5</v></c></row>')
    const whole = rowsOf(text)
    for (let at = 1; at < text.length; at++) expect(rowsOf(text, {}, [text.slice(0, at), text.slice(at)])).toEqual(whole)
  })
})

describe('what lies far out', () => {
  test('a row costs nothing, and keeps its number', () => {
    expect(rowsOf(sheetOf('<row r="1048576"><c t="str"><v>x</v></c></row>'))).toEqual([[1_048_576, ['x']]])
  })
  test('a filled column ends the reading; a blank one is none', () => {
    expect(() => rowsOf(sheetOf('<row r="1"><c r="XFD1"><v>1</v></c></row>'))).toThrow('too_many_columns')
    expect(rowsOf(sheetOf('<row r="1"><c r="XFD1" s="1"/></row>'))).toEqual([[1, []]])
  })
  test.each(['1048577', '99999999999', '1e9', '-1', '0', '1.5', 'x', ''])('a row %j is no row', (r) => {
    expect(() => rowsOf(sheetOf(`<row r="${r}"/>`))).toThrow('broken')
  })
  test('rows and cells out of their place are refused', () => {
    expect(() => rowsOf(sheetOf('<row r="2"/><row r="1"/>'))).toThrow('broken')
    expect(() => rowsOf(sheetOf('<row><c r="B1"/><c r="A1"/></row>'))).toThrow('broken')
  })
  test('texts that no cell can hold, tags without end, and depth are refused', () => {
    expect(() => rowsOf(`<row><c t="str"><v>${'x'.repeat(300_000)}`)).toThrow('too_large')
    expect(() => rowsOf(`<worksheet ${'x="1" '.repeat(60_000)}`)).toThrow('too_large')
    expect(() => rowsOf('<a>'.repeat(100))).toThrow('broken')
    expect(() => rowsOf('<!DOCTYPE a [<!ENTITY b "c">]><a/>')).toThrow('broken')
  })
  test('shared texts are bounded together', () => {
    const xml = new XmlStream(new SharedStrings(1000))
    expect(() => xml.write(`<sst>${`<si><t>${'x'.repeat(100)}</t></si>`.repeat(11)}`)).toThrow('too_large')
  })
})

test('any text is read as it was written, in whatever pieces it comes', () => {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  void assert(
    property(array(string({ unit: 'grapheme' }), { minLength: 1, maxLength: 5 }), (texts) => {
      const shared = new SharedStrings(1_000_000)
      const xml = new XmlStream(shared)
      const whole = `<sst>${texts.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`
      for (let at = 0; at < whole.length; at += 7) xml.write(whole.slice(at, at + 7))
      xml.end()
      expect(shared.texts).toEqual(texts)
    }),
  )
})

test('an attribute is found by its whole name', () => {
  expect(attributeOf(` rr="1" r='2'`, 'r')).toBe('2')
  expect(attributeOf(' r:id="rId1"', 'id')).toBe('rId1')
  expect(attributeOf(' name="r=1"', 'r')).toBeUndefined()
})

test.each([
  ['dd.mm.yyyy', true],
  ['dd.mm.yyyy "г.";@', true],
  ['[$-402]d mmmm yyyy', true],
  ['hh:mm:ss', true],
  ['0.00', false],
  ['#,##0.00 "лв."', false],
  ['General', false],
  ['', false],
])('the format %j is of a day or time: %s', (format, expected) => expect(isDateFormat(format)).toBe(expected))

test('the styles of cells that are days are known', () => {
  const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd.mm.yyyy"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>`
  expect(readDateStyles(styles)).toEqual([false, true, true])
})

test('the first sheet is the one that the workbook names first, not the first of the archive', () => {
  const relations = `<Relationships><Relationship Id="rId1" Type="http://x/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://x/worksheet" Target="/xl/worksheets/sheet2.xml"/><Relationship Id="rId3" Type="http://x/styles" Target="styles.xml"/></Relationships>`
  const workbook = `<workbook><workbookPr date1904="1"/><sheets><sheet name="Б" r:id="rId2"/><sheet name="А" r:id="rId1"/></sheets></workbook>`
  expect(readWorkbook(workbook, relations)).toEqual({
    sheets: ['xl/worksheets/sheet2.xml', 'xl/worksheets/sheet1.xml'],
    sharedStrings: undefined,
    styles: 'xl/styles.xml',
    since1904: true,
  })
  expect(() => readWorkbook('<workbook/>', relations)).toThrow('broken')
})
