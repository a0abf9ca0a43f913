import { profileOf } from './profile-of.ts'
import type { TableProfile } from './table-profile.ts'

/** The CSV of its site, and what it calls Excel: an HTML table. */
export const DSK: readonly TableProfile[] = [
  profileOf({ bank: 'Банка ДСК', headings: ['Счетоводна дата', 'Свързваща референция', 'Вид на трансакцията'] }),
  profileOf({ bank: 'Банка ДСК', headings: ['Основание', 'Номер сметка на наредителя / получателя', 'Вид на трансакцията'] }),
]
