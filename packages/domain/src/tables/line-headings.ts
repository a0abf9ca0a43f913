/** How tables head what a line of a document has beside its product: see `PRODUCT_HEADINGS`. */
export const LINE_HEADINGS = {
  quantity: [
    ...['Количество', 'К-во', 'Кол-во', 'Кол.', 'Колич.', 'Брой', 'Бройки', 'Бр.', 'Часове', 'Брой часове', 'Брой дни'],
    ...['Quantity', 'Qty', 'Qty.', 'Count', 'Hours', 'Pieces', 'No. of units'],
  ],
  discountPercent: [
    'Отстъпка',
    'Отстъпка %',
    '% отстъпка',
    'Търговска отстъпка',
    'ТО',
    'ТО %',
    'Отст.',
    'Отст. %',
    'Discount',
    'Discount %',
    'Disc.',
    'Disc. %',
  ],
  discountAmount: ['Отстъпка сума', 'Сума отстъпка', 'Отстъпка лв.', 'Отстъпка EUR', 'Discount amount', 'Discount value'],
  /** what follows from the others, and is worked out anew */
  total: [
    ...[
      'Сума',
      'Общо',
      'Обща сума',
      'Стойност',
      'Обща стойност',
      'Всичко',
      'Общо без ДДС',
      'Сума без ДДС',
      'Стойност без ДДС',
      'Нето',
      'Бруто',
    ],
    ...[
      'Сума с ДДС',
      'Общо с ДДС',
      'Стойност с ДДС',
      'Крайна сума',
      'ДДС сума',
      'Сума ДДС',
      'Total',
      'Line total',
      'Total price',
      'Amount',
    ],
    ...['Net amount', 'Gross amount', 'Subtotal', 'Sum', 'VAT amount', 'Tax amount', 'Total excl. VAT', 'Total incl. VAT'],
  ],
  position: ['№', '№ по ред', 'По ред', 'Ред', 'Позиция', 'No.', 'Line', 'Row', 'Position', 'Pos.', 'Item no.'],
} as const

/** What stands in front of a sum below the lines. */
export const SUM_WORDS = [
  ...[
    'Общо',
    'Всичко',
    'Сума',
    'Междинна сума',
    'Данъчна основа',
    'ДДС',
    'Общо с ДДС',
    'Общо без ДДС',
    'Сума за плащане',
    'Крайна сума',
    'За плащане',
    'Всичко за плащане',
  ],
  ...['Total', 'Subtotal', 'Sum', 'VAT', 'Tax', 'Grand total', 'Amount due', 'Total due', 'Total with VAT', 'Total without VAT'],
] as const
