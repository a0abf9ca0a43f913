import { translationOf } from '../translation.ts'
import type { en } from './en.ts'

export const bg = translationOf<typeof en>()({
  title: 'Събития',
  title_unread_one: 'Събития, {{count}} непрочетено',
  title_unread_other: 'Събития, {{count}} непрочетени',
  many: '{{most}}+',
  news_one: '{{count}} ново събитие',
  news_other: '{{count}} нови събития',
  all_read: 'Отбележи всички като прочетени',
  mark_read: 'Отбележи като прочетено',
  unread: 'непрочетено',
  older: 'Покажи по-стари',
  failed: 'Събитията не можаха да се покажат.',
  empty_title: 'Още нищо не се е случило',
  empty_text:
    'Тук ще виждате кога клиент е отворил документ, отговорил е на оферта или е задал въпрос, и кога писмо не е стигнало до получателя.',
  kinds: {
    document_viewed: 'Видяно от получателя',
    mail_refused: 'Отказано писмо',
    mail_failed: 'Недоставено писмо',
    offer_accepted: 'Приета оферта',
    offer_declined: 'Отхвърлена оферта',
    question_asked: 'Въпрос от клиента',
    reminder_not_sent: 'Неизпратено напомняне',
    webhook_failing: 'Уебхукът не отговаря',
    webhook_switched_off: 'Изключен уебхук',
  },
  no_address: 'Няма имейл, на който да се изпрати. Добавете го при контрагента.',
  day_limit_one: '{{count}} напомняне остава за утре: дневният лимит за писма е изчерпан.',
  day_limit_other: '{{count}} напомняния остават за утре: дневният лимит за писма е изчерпан.',
})
