import { translationOf } from '../translation.ts'
import type { en } from './en.ts'

export const bg = translationOf<typeof en>()({
  sheet: 'Повтарящи се',
  columns: {
    name: 'График',
    client: 'Клиент',
    type: 'Документ',
    often: 'Колко често',
    next: 'Следващ',
    end: 'Последен ден',
    action: 'Какво прави',
    state: 'Състояние',
    made: 'Създадени',
    times: 'Общо',
    total: 'Сума',
    monthly: 'Средно на месец',
    currency: 'Валута',
  },
})
