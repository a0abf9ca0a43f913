/** The files that statements of banks come in, as sentences name them: where one is refused, and where one is chosen. */
export const refused = { bg: 'CAMT.053, MT940, CSV или XLSX', en: 'CAMT.053, MT940, CSV or XLSX' } as const
export const chosen = { bg: 'CAMT.053 (XML), MT940, CSV или XLSX', en: 'CAMT.053 (XML), MT940, CSV or XLSX' } as const
