/** Self-charged VAT: the protocol of art. 117 of the Bulgarian VAT Act. */
export const en = {
  title: 'Protocol under art. 117 of the VAT Act',
  facts: {
    number: 'Number',
    made_on: 'Date of issue',
    tax_on: 'Date of the tax event',
    chargeable_on: 'VAT chargeable on',
  },
  issuer: 'Issuer (recipient of the supply)',
  supplier: 'Supplier',
  number_of: 'VAT number',
  registration_of: 'Company ID',
  basis: 'Ground',
  grounds: {
    acquisition: 'art. 84 of the VAT Act: intra-Community acquisition of goods',
    received: 'art. 82(2)–(6) of the VAT Act: VAT due by the recipient',
  },
  source: 'Supplier’s document',
  source_of: 'No. {{number}} of {{day}}',
  columns: { name: 'Goods or service', quantity: 'Quantity', unit: 'Unit' },
  base: 'Tax base',
  rate: 'Rate',
  vat: 'VAT charged',
  compiled_by: 'Compiled by',
  annulled: 'Annulled on {{day}}',
}
