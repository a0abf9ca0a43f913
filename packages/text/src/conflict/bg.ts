import { translationOf } from '../translation.ts'
import type { en } from './en.ts'

export const bg = translationOf<typeof en>()({
  title: 'Междувременно друг е променил тези данни',
  text: 'Въведеното от Вас е тук и още не е запазено. Изберете какво да остане.',
  field: 'Поле',
  theirs: 'Запазено от другия',
  mine: 'Въведено от Вас',
  empty: 'празно',
  unchanged: 'без промяна',
  keep_mine: 'Запази моите промени',
  take_theirs: 'Зареди запазеното',
})
