import type { TaxRateSeed } from '../seeds-of.ts'

/** Bulgarian rates for a new workspace, by key, in order. "Not charged" is no rate but a deal term. */
export const TAX_RATES = {
  bg_20: {
    name: { bg: 'Стандартна ставка', en: 'Standard rate' },
    description: { bg: 'чл. 66, ал. 1 от ЗДДС', en: 'Art. 66(1) of the VAT Act' },
    rate: '20',
    countryCode: 'BG',
    validFrom: '2007-01-01',
    isDefault: true,
  },
  bg_9: {
    name: { bg: 'Намалена ставка', en: 'Reduced rate' },
    description: {
      bg: 'Настаняване в хотели, книги, храни и стоки за бебета; чл. 66, ал. 2 и чл. 66а от ЗДДС',
      en: 'Hotel accommodation, books, baby food and baby goods; art. 66(2) and 66a of the VAT Act',
    },
    rate: '9',
    countryCode: 'BG',
    // Since then without restaurants, catering and sports, which are taxed at 20 % again.
    validFrom: '2025-01-01',
    isDefault: false,
  },
  bg_0: {
    name: { bg: 'Нулева ставка', en: 'Zero rate' },
    description: {
      bg: 'Износ, вътреобщностна доставка и други случаи с основание по ЗДДС',
      en: 'Exports, intra-Community supplies and other cases with a ground in the VAT Act',
    },
    rate: '0',
    countryCode: 'BG',
    validFrom: '2007-01-01',
    isDefault: false,
  },
} as const satisfies Record<string, TaxRateSeed>
