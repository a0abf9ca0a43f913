/** Е-фактурата на документ, до листа му. */
export const bg = {
  title: 'Е-фактура',
  valid: { core: 'По EN 16931', peppol: 'По EN 16931 и Peppol' },
  rules: '{{rules}}, съставена на {{at}}',
  pdf: 'PDF файлът е Factur-X: съдържа CII.',
  download: 'Изтегли {{name}}',
  sha: 'SHA-256 на UBL',
  none: 'Документът няма е-фактура',
  core_only: 'Само без Peppol',
  load_failed: 'Е-фактурата не можа да се зареди.',
} as const
