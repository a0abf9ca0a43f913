import { translationOf } from '../translation.ts'
import type { en } from './en.ts'

export const bg = translationOf<typeof en>()({
  title: 'Извлечение по сметка',
  period: 'Период',
  made_on: 'Съставено на',
  party: { us: 'Клиент', them: 'Доставчик', own: 'Съставено от' },
  account: 'Разчети в {{currency}}',
  columns: { on: 'Дата', what: 'Документ', due: 'Падеж', debit: 'Дебит', credit: 'Кредит', balance: 'Салдо' },
  payment: 'Плащане по {{document}}',
  refund: 'Възстановена сума по {{document}}',
  alone: { payment: 'Плащане', refund: 'Възстановена сума' },
  and_more: 'и други',
  set_off: 'Прихващане по {{document}}',
  opening: 'Начално салдо към {{day}}',
  turnover: 'Обороти за периода',
  closing: 'Крайно салдо към {{day}}',
  nothing: 'През периода няма документи и плащания и няма салдо.',
  file: 'Извлечение',
})
