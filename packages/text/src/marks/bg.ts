import { translationOf } from '../translation.ts'
import type { en } from './en.ts'

/** Above a field whose text may have bold, lists and links. */
export const bg = translationOf<typeof en>()({
  bar: 'Оформяне на текста',
  bold: 'Получер',
  italic: 'Курсив',
  bullets: 'Списък',
  numbers: 'Номериран списък',
  link: 'Връзка',
  link_text: 'текст',
  hint: '**получер**, *курсив*, „- “ и „1. “ започват списък, [текст](https://…) е връзка',
})
