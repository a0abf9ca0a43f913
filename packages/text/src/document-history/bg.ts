import { translationOf } from '../translation.ts'
import type { en } from './en.ts'

export const bg = translationOf<typeof en>()({
  created: 'Създадена чернова',
  duplicated: 'Създадено копие',
  conversion_begun: 'Създадена чернова при преобразуване',
  given_back: 'Върнато предишно състояние',
  replaced: { m: 'Заменен', f: 'Заменена', n: 'Заменено' },
  shared: 'Създадена връзка',
  protocol_made: 'Съставен протокол',
  unshared: 'Спряна връзка',
  viewed: 'Видяно от получателя',
  mail_sent: 'Изпратено по имейл',
  question_asked: 'Въпрос от получателя',
  mail_refused: 'Отказано писмо',
  disputed: 'Отбелязан спор',
  dispute_ended: 'Край на спора',
  reminded: 'Изпратено напомняне',
  mail_asked: 'За изпращане по имейл',
  mail_scheduled: 'Насрочено изпращане',
  mail_cancelled: 'Спряно изпращане',
  mail_undone: 'Върнато преди изпращане',
  mail_stopped: 'Писмото не тръгна',
  stopped_by: {
    paid: 'документът междувременно е платен',
    voided: 'документът междувременно е анулиран',
    disputed: 'документът междувременно е оспорен',
  },
  mail_put_off: 'Отложено: дневният лимит е изчерпан',
  file_attached: 'Прикачен файл',
  file_detached: 'Премахнат файл',
  other: 'Промяна',
})
