import { translationOf } from '../translation.ts'
import type { en } from './en.ts'

/** Над поле, чийто текст може да има получер шрифт, списъци и връзки. */
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
