import { translationOf } from '../translation.ts'
import type { en } from './en.ts'

export const bg = translationOf<typeof en>()({
  new: 'Нова фирма',
  edit: 'Редакция на фирма',
  text: 'Фирмите, от чието име издавате документи. Вече издадените не се променят.',
  saved: 'Записано: {{name}}.',
  columns: { name: 'Име', numbers: 'ЕИК / ИН по ЗДДС', vat: 'ДДС', currency: 'Валута' },
  vat_registration: 'Регистрация по ЗДДС',
  vat_none: 'Без регистрация',
  vat_registered: 'Регистрирана',
  vat_art97a: 'По чл. 97а',
  vat_none_hint: 'Документите са без ДДС, на основание чл. 113, ал. 9 от ЗДДС.',
  vat_art97a_hint: 'За услуги от и към ЕС; в страната не се начислява ДДС.',
  person_name: 'Име на лицето',
  group_documents: 'В новите документи',
  currency: 'Валута',
  language: 'Език на документите',
  payment_days: 'Срок за плащане',
  payment_days_unit: 'дни',
  issued_by: 'Съставил',
  issued_by_hint: 'Името на съставителя на документите.',
  is_default: 'Фирма по подразбиране',
  is_default_hint: 'С нея започват новите документи.',
  default: 'по подразбиране',
  sample: 'образец',
})
