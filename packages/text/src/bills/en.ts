/** What vendors send: entered beside its scan, and shown by it. */
export const en = {
  number: 'Vendor’s document no.',
  taken: 'This number of this vendor is recorded already:',
  stated: 'VAT as printed on the document',
  stated_hint: 'Change it only where the vendor rounded otherwise: by 0.05 at most.',
  stated_base: 'Tax base at {{rate}}',
  stated_vat: 'VAT at {{rate}}',
  scan: 'Scan',
  hide_scan: 'Hide the scan',
  no_scan: 'Attach the vendor’s document: it will be here while you type.',
  none_attached: 'No scan is attached.',
  larger: 'Larger',
  smaller: 'As wide as the pane',
  page: '{{name}}, page {{page}} of {{pages}}',
  page_failed: 'The page could not be drawn.',
  contents: 'What is recorded',
  draft_contents: 'What has been typed so far',
} as const
