import { translationOf } from '../translation.ts'
import type { en } from './en.ts'

export const bg = translationOf<typeof en>()({
  company: 'Фирма',
  all_companies: 'Всички фирми',
  switch_company: 'Смяна на фирма',
  workspace: 'Работно пространство',
})
