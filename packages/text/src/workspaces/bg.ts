import { translationOf } from '../translation.ts'
import type { en } from './en.ts'

export const bg = translationOf<typeof en>()({
  title: 'Да започнем с Вашата фирма',
  title_person: 'Да започнем с Вас',
  prompt: 'Тези данни се отпечатват във всяка фактура. По-късно можете да промените всичко от настройките.',
  company: 'Фирма',
  person: 'Физическо лице',
  kind: 'Кой издава документите',
  name: 'Име на фирмата',
  name_person: 'Име и фамилия',
  name_en: 'На английски',
  registration_number_person_hint: 'Самоосигуряващите се имат такъв номер; без номер не може да се издаде фактура.',
  personal_number_hint: 'Не се показва на публичната страница.',
  vat: 'Регистрация по ЗДДС',
  vat_registered: 'Регистрирана',
  vat_none: 'Нерегистрирана',
  vat_none_hint: 'Фактурите са без ДДС, на основание чл. 113, ал. 9 от ЗДДС.',
  iban_hint: 'Отпечатва се във фактурата и влиза в QR кода за плащане.',
  language: 'Език на документите',
  create: 'Създай и продължи',
})
