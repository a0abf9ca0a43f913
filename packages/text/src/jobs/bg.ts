import { translationOf } from '../translation.ts'
import type * as english from './en.ts'

export const bg = translationOf<typeof english.en>()({
  title: 'Задачи',
  text: 'Работата, която сървърът продължава сам, след като сте я поискали. Приключилите задачи се пазят тридесет дни.',
  empty_title: 'Няма текущи задачи',
  empty_text: 'Дългата работа, например издаването на много документи наведнъж, се показва тук с напредъка си.',
  failed_to_load: 'Задачите не могат да бъдат заредени',

  job: 'Задача',
  state: 'Състояние',
  progress: 'Напредък',
  asked: 'Поискана',
  asked_by: '{{name}}, {{at}}',
  of: '{{done}} от {{total}}',
  refused_one: '{{count}} отказан',
  refused_other: '{{count}} отказани',

  tasks: {
    'documents.issue': 'Издаване на документи',
    'documents.delete': 'Изтриване на чернови',
    'documents.duplicate': 'Създаване на копия',
    'documents.send': 'Изпращане на документи',
    'documents.pay': 'Отбелязване на документи като платени',
    'documents.download': 'Подготвяне на документи за изтегляне',
    'workspace.verify': 'Проверка',
    'mails.deliver': 'Изпращане на писмо',
    'reminders.find': 'Търсене какво да се напомни',
    'reminders.send': 'Изпращане на напомняне',
    'notices.mail': 'Съобщаване на фирмата по имейл',
    'audit.link': 'Верига на одита',
    'workspace.tidy': 'Разчистване',
    other: 'Задача от друга версия',
  },
  states: { waiting: 'Чака', running: 'Изпълнява се', done: 'Готова', failed: 'Неуспешна', cancelled: 'Прекратена' },
  reasons: {
    unknown_task: 'Тази версия на програмата вече не познава задачата.',
    unreadable: 'Данните на задачата вече не могат да бъдат прочетени.',
    interrupted: 'Задачата беше прекъсвана твърде много пъти.',
    error: 'Няколко пъти поред възникна грешка в сървъра.',
  },

  again: 'Опитай отново',
  give_up: 'Прекрати',
  is_again: 'Задачата продължава оттам, докъдето е стигнала.',
  is_given_up: 'Задачата е прекратена. Свършеното остава.',
  show_refused: 'Какво е отказано',
  refusals_title: 'Какво е отказано',
  again_refused_one: 'Опитай пак единствения',
  again_refused_other: 'Опитай пак всички {{count}}',
  refused_again: 'Започна нова задача с отказаните документи.',
  to_document: 'Към документа',
})
