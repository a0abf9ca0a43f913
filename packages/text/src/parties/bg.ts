import { translationOf } from '../translation.ts'
import type { en } from './en.ts'

export const bg = translationOf<typeof en>()({
  kind: 'Вид лице',
  company: 'Фирма',
  person: 'Физическо лице',
  public_body: 'Институция',
  registration_number: 'ЕИК',
  registration_number_person: 'БУЛСТАТ',
  registration_number_foreign: 'Регистрационен номер',
  personal_number: 'ЕГН или ЛНЧ',
  personal_number_foreign: 'Личен номер',
  vat_number: 'ИН по ЗДДС',
  propose_vat_number: 'Попълни {{number}}',
  accountable_person: 'МОЛ',
  group_address: 'Седалище',
  group_reach: 'За връзка',
  phone: 'Телефон {{number}}',
  add_phone: 'Добавяне на телефон',
  remove_phone: 'Премахване на телефон {{number}}',
  valid: 'Контролната цифра е вярна',
  bank: 'Банка',
  bic: 'BIC',
  iban: 'IBAN',
  iban_or_account: 'IBAN или номер на сметка',
})
