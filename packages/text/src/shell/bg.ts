import { translationOf } from '../translation.ts'
import type { en } from './en.ts'

export const bg = translationOf<typeof en>()({
  page: {
    not_found_title: 'Страницата не е намерена',
    not_found_text: 'Адресът може да е сгрешен или страницата да е преместена.',
    to_dashboard: 'Към таблото',
    failure_title: 'Нещо се обърка',
    failure_text: 'Страницата не може да се покаже. Запазените Ви данни са непокътнати.',
    back_to_login: 'Към входа',
  },
  table: {
    loading: 'Зарежда се…',
    select_all: 'Избери всички на страницата',
    select_row: 'Избери реда',
    failed: 'Списъкът не можа да се зареди.',
    nothing_found: 'Няма съвпадения с тези филтри.',
    total: 'Общо за филтъра',
  },
  pager: {
    label: 'Страници',
    first: 'Първа страница',
    previous: 'Предишна страница',
    next: 'Следваща страница',
    last: 'Последна страница',
    none: '0 реда',
  },
  form: {
    open_calendar: 'Отвори календара',
    previous_month: 'Предишен месец',
    next_month: 'Следващ месец',
    calendar: 'Календар',
    typed_days: 'В полето може и да пишете: 5.12, +7, утре.',
    month: 'Месец',
    year: 'Година',
    remove_filter: 'Премахни филтъра {{name}}',
    copy: 'Копирай {{name}}',
    chosen: 'Промени: {{name}}',
  },
  picker: {
    searching: 'Търси се…',
    nothing: 'Няма съвпадения',
    create: 'Създай „{{name}}“',
    failed: 'Търсенето не успя. Продължете да пишете за нов опит.',
    open: 'Покажи списъка',
    list: 'Предложения',
  },
  money: { none: 'няма' },

  /** Said of the page to those who only name it: search engines, previews of links. */
  about: 'Фактури и документи за продажба, клиенти и плащания.',
})
