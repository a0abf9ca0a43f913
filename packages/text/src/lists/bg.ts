import { translationOf } from '../translation.ts'
import type * as en from './en.ts'

export const uses = translationOf<typeof en.uses>()({
  documents_one: '{{count}} документ',
  documents_other: '{{count}} документа',
  many_documents: 'над {{count}} документа',
  products_one: '{{count}} артикул',
  products_other: '{{count}} артикула',
  many_products: 'над {{count}} артикула',
  contacts_one: '{{count}} контрагент',
  contacts_other: '{{count}} контрагента',
  many_contacts: 'над {{count}} контрагента',
  and: '{{first}} и {{second}}',
})

export const listProblems = translationOf<typeof en.listProblems>()({
  rate_in_use: 'Ставката се използва в {{uses}}. Друг процент или държава е друга ставка: моля, добавете я.',
  category_in_use: 'Основанието се използва в {{uses}}, затова категорията му остава. Моля, добавете друго основание.',
  term_category: 'Категорията на основанието е E, AE, K, G или O.',
  vatex: 'Този код не е за избраната категория.',
  valid_to: 'Последният ден не може да е преди първия.',
  valid_from: 'Новата ставка трябва да започва след началото на предишната: {{day}}.',
  same_rate: 'Ставката вече е с този процент.',
  field_in_use: 'Полето е попълнено в {{uses}}, затова за какво е и видът му остават. Моля, добавете друго поле.',
  options_missing: 'Моля, въведете поне един избор.',
  options_twice: 'Всеки избор – веднъж.',
  types_of_documents: 'Само полетата на документи се избират по вид документ.',
  not_printed: 'Полетата на контрагентите не се отпечатват.',
  price_from_none: 'Цената без листа е по-горе: моля, въведете от какво количество важи тази.',
  price_twice: 'Вече има цена от това количество.',
  fields_full: 'Може да има най-много {{count}} такива полета. Моля, първо архивирайте някое.',
})
