import { translationOf } from '../translation.ts'
import type { en } from './en.ts'

export const bg = translationOf<typeof en>()({
  title: 'Табло',
  figures: 'Вземания и чернови',
  to_collect: 'За събиране',
  all_unpaid: 'Всички неплатени',
  nothing_to_collect: 'Няма просрочени документи.',
  unpaid_by_age: 'Неплатени по закъснение',
  not_due: 'без закъснение',
  overdue: 'просрочени',
  drafts: 'Чернови',
  all_drafts: 'Всички чернови',
  no_drafts: 'Няма чернови, които чакат.',
  waiting_one: '{{count}} чака издаване',
  waiting_other: '{{count}} чакат издаване',
  recent: 'Последни документи',
  all_documents: 'Всички документи',
  failed: 'Таблото не можа да се зареди.',
  empty_title: 'Създайте първата си фактура',
  empty_text: 'Изберете клиента, напишете какво сте продали и фактурата е готова за изпращане. Отнема около минута.',
})
