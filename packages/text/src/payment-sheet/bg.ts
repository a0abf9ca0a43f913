import { translationOf } from '../translation.ts'
import type { en } from './en.ts'

export const bg = translationOf<typeof en>()({
  sheet: 'Плащания',
  columns: {
    on: 'Дата',
    contact: 'Контрагент',
    documents: 'Документи',
    method: 'Начин на плащане',
    account: 'Сметка',
    received: 'Получено',
    paid: 'Платено',
    unallocated: 'Неразпределено',
    currency: 'Валута',
    receipt: 'Фискален бон',
    reference: 'Основание',
    note: 'Бележка',
    made_by: 'Въвел',
    undone: 'Отменено на',
  },
})
