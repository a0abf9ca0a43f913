import { translationOf } from '../translation.ts'
import type { en } from './en.ts'

/** Какво приспада документът като аванс и какво е приспаднато от него. */
export const bg = translationOf<typeof en>()({
  advance: 'Авансово плащане',
  not_deducted: 'Още не е приспадната.',
  left: 'Остават за приспадане при {{rate}}',
  left_all: 'Остават за приспадане без ДДС',
  deducts: 'Приспаднати аванси',
  gives_back: 'Върнати аванси',
  without_vat: 'Сумите са без ДДС.',
})
