import type { Localised } from '../../localised.ts'

/** The usual grounds of чл. 115 ЗДДС for changing the tax base, as the paper bears them; others are typed. */
export const NOTE_GROUNDS = {
  creditnote: {
    goods_returned: { bg: 'Върната стока', en: 'Goods returned' },
    discount: { bg: 'Търговска отстъпка', en: 'Trade discount' },
    cancelled: { bg: 'Разваляне на доставката', en: 'Supply cancelled' },
    price_reduced: { bg: 'Намаление на цената', en: 'Price reduced' },
    less_delivered: { bg: 'Доставено по-малко количество', en: 'Less delivered than invoiced' },
    advance_returned: { bg: 'Върнато авансово плащане', en: 'Advance payment returned' },
  },
  debitnote: {
    price_raised: { bg: 'Увеличение на цената', en: 'Price raised' },
    more_delivered: { bg: 'Доставено по-голямо количество', en: 'More delivered than invoiced' },
    costs_added: { bg: 'Допълнителни разходи по доставката', en: 'Additional costs of the supply' },
  },
} as const satisfies Record<'creditnote' | 'debitnote', Record<string, Localised>>
