import { translationOf } from '../translation.ts'
import type { en } from './en.ts'

export const bg = translationOf<typeof en>()({
  title: 'Допълнителни полета',
  none: 'Не е посочено',
  yes: 'Да',
  no: 'Не',
})
