import { translationOf } from '../translation.ts'
import type { en } from './en.ts'

export const bg = translationOf<typeof en>()({
  title: 'Клавишни комбинации',
  screen: 'На този екран',
  lines: 'В редовете',
  close: 'Затвори',
  acts: {
    issue: 'Издай',
    save: 'Запази',
    copy_last: 'Създай копие на последния документ за клиента',
    apply_term: 'Приложи предложеното за ДДС',
    list: 'Тези комбинации',
    search: 'Търсене и команди',
    switch_client: 'Смени клиента',
    new_invoice: 'Нова фактура',
    send: 'Изпрати документа',
    navigation: 'Свий навигацията',
    find: 'Търси в списъка',
  },
  cells: {
    next: 'Следваща клетка',
    line: 'Нов ред',
    other: 'Горният, долният ред',
    move: 'Премести реда нагоре, надолу',
    repeat: 'Повтори реда',
    remove: 'Премахни реда',
    undo: 'Отмени',
    redo: 'Върни отмененото',
    last_price: 'Вземи последната цена за клиента',
    paste: 'Постави таблица',
  },
})
