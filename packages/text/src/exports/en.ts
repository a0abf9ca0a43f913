/** What a list may become. */
export const en = {
  xlsx: 'Excel workbook (XLSX)',
  csv_semicolon: 'CSV, separated by semicolons',
  csv_comma: 'CSV, separated by commas',
  failed: 'The export failed',
} as const
