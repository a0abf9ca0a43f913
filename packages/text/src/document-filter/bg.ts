import { translationOf } from '../translation.ts'
import type { en } from './en.ts'

export const bg = translationOf<typeof en>()({
  period_presets: 'Бърз избор на период',
  this_month: 'Този месец',
  last_month: 'Миналия месец',
  this_year: 'Тази година',
  paid: 'Платени в периода',
  from: 'От',
  to: 'До',
  date_order: 'Краят на периода е преди началото.',
  amount_order: 'Горната граница е под долната.',
})
