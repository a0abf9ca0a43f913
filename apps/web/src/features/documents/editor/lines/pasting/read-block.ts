/**
 * The cells of a block as spreadsheets put it on the clipboard: rows by line feeds, cells by tabs, a cell with either of them in quotes.
 * Null for a single cell, which the browser pastes by itself.
 */
export function readBlock(text: string): string[][] | null {
  const rows: string[][] = [[]]
  const cell = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*)/y
  for (let at = 0; at <= text.length; ) {
    cell.lastIndex = at
    const found = cell.exec(text)
    if (!found) break
    rows.at(-1)?.push((found[1]?.replaceAll('""', '"') ?? found[2] ?? '').trim())
    at += found[0].length
    if (at >= text.length) break
    if (text[at] === '\t') at += 1
    else {
      at += text.startsWith('\r\n', at) ? 2 : 1
      rows.push([])
    }
  }
  const filled = rows.filter((row) => row.some((value) => value !== ''))
  return filled.length > 1 || (filled[0]?.length ?? 0) > 1 ? filled : null
}
