import { translationOf } from '../translation.ts'
import type { en } from './en.ts'

export const bg = translationOf<typeof en>()({
  hello: 'Здравейте',
  hello_person: 'Здравейте, {{name}}',
  hello_male: 'Здравейте, господин {{name}}',
  hello_female: 'Здравейте, госпожо {{name}}',
  days_one: '{{count}} ден',
  days_other: '{{count}} дни',
  document: '{{type}} № {{number}}',
  accepted: { m: 'приет', f: 'приета', n: 'прието' },
  declined: { m: 'отказан', f: 'отказана', n: 'отказано' },
  titles: {
    invoice_sent: '{{document}}',
    document_sent: '{{document}}',
    reminder_before: 'Напомняне за {{document}}',
    reminder_after: 'Напомняне за {{document}}',
    payment_received: 'Получено плащане по {{document}}',
    offer_answered: 'Отговор на {{document}}',
    mail_refused: 'Върнато писмо: {{document}}',
    question_asked: 'Въпрос по {{document}}',
    books_question: 'Счетоводен въпрос по {{document}}',
    books_answer: 'Отговор на въпроса Ви по {{document}}',
    online_payment: 'Плащане онлайн: {{document}}',
  },
  figures: {
    amount_due: 'Сума за плащане',
    left: 'Остава за плащане',
    left_in_all: 'Остава общо',
    amount: 'Сума',
    received: 'Получена сума',
    left_of: 'остават {{amount}}',
    nothing_left: 'няма остатък',
    due_on: 'Падеж',
    valid_until: 'Валидност до',
  },
  buttons: {
    pay: 'Вижте и платете',
    open: 'Отворете документа',
    view: 'Вижте документа',
    view_invoice: 'Вижте фактурата',
    view_offer: 'Вижте и отговорете',
  },
  files_one: 'Приложен файл: {{names}}',
  files_other: 'Приложени файлове: {{names}}',
  uic: 'ЕИК {{number}}',
  answers_to: 'Отговорът на това писмо отива при {{address}}',
  why_us: 'Получавате това писмо, защото е включено в известията на {{app}}.',
  defaults: {
    invoice_sent: {
      subject: '{type} № {number} от {company}',
      first: 'изпращаме Ви {type} № {number} от {issuedOn}.',
      answer: 'Ако имате въпроси, просто отговорете на това писмо.',
    },
    document_sent: {
      subject: '{type} № {number} от {company}',
      first: 'изпращаме Ви {type} № {number} от {issuedOn}.',
      answer: 'Ако имате въпроси, просто отговорете на това писмо.',
    },
    reminder_before: {
      subject: 'Напомняне: {type} № {number} е с падеж {dueOn}',
      first: 'напомняме Ви, че срокът за плащане на {type} № {number} от {issuedOn} изтича на {dueOn}.',
      second: 'Ако вече сте превели сумата, моля, не обръщайте внимание на това писмо.',
    },
    reminder_after: {
      subject: 'Напомняне: {type} № {number} от {company}',
      first: 'срокът за плащане на {type} № {number} изтече на {dueOn}, а сумата още не е постъпила при нас.',
      second: 'Ако вече сте я превели, моля, не обръщайте внимание на това писмо.',
    },
    payment_received: {
      subject: 'Получихме плащането Ви по {type} № {number}',
      first: 'получихме плащането Ви по {type} № {number} от {issuedOn}. Благодарим Ви!',
    },
    offer_answered: {
      subject: '{type} № {number} е {answer}',
      first: '{type} № {number} до {contact} е {answer} от {answeredBy}.',
    },
    mail_refused: {
      subject: 'Върнато писмо: {type} № {number}',
      first: 'Писмото с {type} № {number} до {contact} не стигна до получателя.',
      second: 'Адрес: {recipients}\nПричина: {reason}',
      third: 'Проверете адреса и изпратете документа отново.',
    },
    question_asked: {
      subject: 'Въпрос по {type} № {number} от {askedBy}',
      first: '{askedBy} ({email}) пита по {type} № {number}:',
      last: 'Отговорът Ви на това писмо отива направо при {email}.',
    },
    books_question: {
      subject: 'Счетоводен въпрос по {type} № {number}',
      first: '{askedBy} пита по {type} № {number}:',
      last: 'Отворете документа и отговорете там: въпросът стои при него, докато не бъде приключен.',
    },
    books_answer: {
      subject: 'Отговор на въпроса Ви по {type} № {number}',
      first: '{askedBy} отговаря на въпроса Ви по {type} № {number}:',
      last: 'Отворете документа, за да приключите въпроса или да попитате отново.',
    },
    online_payment: {
      subject: 'Плащане онлайн: прегледайте {type} № {number}',
      first: 'Плащането онлайн от {reason} по {type} № {number} на {contact} не мина по обичайния ред.',
      second:
        'Или документът междувременно е платен или анулиран и сумата остава на клиента като аванс, или банката на платеца я е изтеглила обратно или възстановила. Вижте документа и плащанията му.',
    },
  },
  regards: 'Поздрави,\n{sender}',
  invented: {
    person: 'Иван Караджов',
    note: 'Можем да започнем от понеделник.',
    reason: '550 Няма такава пощенска кутия',
    question: 'Може ли да платим на две части?',
  },
})
