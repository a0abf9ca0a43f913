/** The e-invoice of a document, beside its paper. */
export const en = {
  title: 'E-invoice',
  valid: { core: 'By EN 16931', peppol: 'By EN 16931 and Peppol' },
  rules: '{{rules}}, made on {{at}}',
  pdf: 'The PDF is a Factur-X: the CII lies in it.',
  download: 'Download {{name}}',
  sha: 'SHA-256 of the UBL',
  none: 'This document has no e-invoice',
  core_only: 'Only without Peppol',
  load_failed: 'The e-invoice could not be loaded.',
} as const
