/** What a list may become. */
export const en = {
  xlsx: 'Excel workbook (XLSX)',
  xlsx_pictures: 'With pictures (ZIP)',
  csv_semicolon: 'CSV, separated by semicolons',
  csv_comma: 'CSV, separated by commas',
  failed: 'The export failed',
} as const
