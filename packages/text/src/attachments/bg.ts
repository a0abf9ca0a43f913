import { translationOf } from '../translation.ts'
import type * as english from './en.ts'

export const scanProblems = translationOf<typeof english.scanProblems>()({
  unreadable: 'Файлът не може да бъде прочетен. Възможно е да е повреден или непълен.',
  encrypted: 'PDF файлът е защитен с парола. Моля, запазете го без парола.',
  too_many_pages: 'PDF файлът има повече от 200 страници.',
  too_many_pixels: 'Изображението е твърде голямо. Моля, изберете такова до 60 мегапиксела.',
})

export const bg = translationOf<typeof english.en>()({
  scanProblems,
  title: 'Прикачени файлове',
  none: 'Няма прикачени файлове.',
  add: 'Прикачи файл',
  adding: 'Качване…',
  hint: 'PDF, JPG или PNG, до 10 MB. За вътрешно ползване: не се печатат и не се виждат през публичната връзка.',
  drop: 'Може и да го пуснете тук.',
  added: 'Прикачен файл: {{name}}.',
  remove: 'Премахни {{name}}',
  remove_question: 'Да се премахне ли {{name}} от документа?',
  remove_warning: 'Файлът се изтрива и не може да бъде върнат.',
  removed: 'Премахнат файл: {{name}}.',
  pages_one: '{{count}} страница',
  pages_other: '{{count}} страници',
  load_failed: 'Прикачените файлове не можаха да се заредят.',
})
