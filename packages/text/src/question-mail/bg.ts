import { translationOf } from '../translation.ts'
import type { en } from './en.ts'

export const bg = translationOf<typeof en>()({
  subject: 'Въпрос за {{document}} от {{name}}',
  title: 'Въпрос за {{document}}',
  from: 'Име',
  email: 'Имейл',
  hint: 'Отговорът на това писмо отива на горния адрес. Името и адресът са така, както са написани; никой не ги е потвърдил.',
  footer: 'Зададен на публичната страница на документа.',
})
