import { translationOf } from '../translation.ts'
import type { en } from './en.ts'

export const bg = translationOf<typeof en>()({
  company: 'Фирма',
  all_companies: 'Всички фирми',
  switch_company: 'Смяна на фирма',
  workspace: 'Работно пространство',
  all_clients: 'Всички клиенти',
  switch_client: 'Смяна на клиент',
  find_client: 'Име на работно пространство',
  none: 'Няма такова работно пространство',
})
