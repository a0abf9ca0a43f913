import { translationOf } from '../translation.ts'
import type { en } from './en.ts'

export const bg = translationOf<typeof en>()({
  amount_due: 'Сума за плащане',
  paid: 'Платено. Благодарим Ви!',
  voided: 'Документът е анулиран. Моля, не го плащайте.',
  voided_on: 'Анулиран на {{day}}. Основание: {{reason}}',
  nothing_due: 'По този документ не се дължи плащане.',
  how_to_pay: 'Как да платите',
  how_to_pay_hint: 'Копирайте данните за превод.',
  how_to_pay_hint_code: 'Копирайте данните за превод или сканирайте кода с приложението на Вашата банка.',
  pay_code: 'QR код за плащане с банков превод',
  about: 'Вижте, изтеглете или платете {{document}} от {{issuer}}.',
  other_way: 'Начин на плащане: {{name}}',
  transfer: {
    beneficiary: 'Получател',
    account: 'Сметка',
    iban: 'IBAN',
    bic: 'BIC',
    bank: 'Банка',
    reference: 'Основание',
  },
  not_found_title: 'Документът не е достъпен',
  not_found_text: 'Връзката може да е сгрешена или собственикът ѝ да я е спрял. Моля, попитайте този, от когото сте я получили.',
  failed_title: 'Документът не можа да се зареди',
})
