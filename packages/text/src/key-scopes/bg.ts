import { translationOf } from '../translation.ts'
import type { en } from './en.ts'

export const bg = translationOf<typeof en>()({
  nouns: {
    documents: 'Документи',
    contacts: 'Контакти',
    products: 'Артикули',
    payments: 'Плащания',
    treasury: 'Каси и сметки',
    settings: 'Настройки и фирми',
    audit: 'Одит',
  },
  levels: { none: 'Без достъп', read: 'Чете', write: 'Чете и променя' },
  reads: 'чете {{nouns}}',
  writes: 'чете и променя {{nouns}}',
  inSentences: {
    documents: 'документи',
    contacts: 'контакти',
    products: 'артикули',
    payments: 'плащания',
    treasury: 'каси и сметки',
    settings: 'настройки',
    audit: 'одита',
  },
})
