import { translationOf } from '../translation.ts'
import type { en } from './en.ts'

export const bg = translationOf<typeof en>()({
  title: 'Часове за фактуриране',
  none: 'Няма часове за фактуриране.',
  add: 'Добави часове',
  change: 'Промяна на часове',
  change_it: 'Промени: {{what}}, {{day}}',
  remove_it: 'Изтрий: {{what}}, {{day}}',
  choose: 'Избери: {{what}}, {{day}}',
  choose_all: 'Избери всички',
  day: 'Ден',
  product: 'Артикул',
  what: 'Какво е свършено',
  quantity: 'Количество',
  price: 'Цена',
  price_hint: 'Ако е празно, важи ценовата листа на клиента.',
  amount: 'Сума',
  invoice_one: 'Фактурирай {{count}} запис, {{sum}}',
  invoice_other: 'Фактурирай {{count}} записа, {{sum}}',
  saved: 'Запазено.',
  removed: 'Изтрито.',
  remove_title: 'Да изтрием ли записа?',
  remove_text: '{{what}}, {{day}}',
  more: 'Показани са първите {{count}}.',
})
