import { translationOf } from '../translation.ts'
import type { en } from './en.ts'

export const bg = translationOf<typeof en>()({
  title: 'В счетоводството',
  not_taken: 'Още не е взет.',
  taken: 'Взет от {{name}}, {{at}}.',
  changed: 'Променено след това:',
  changes: {
    voided: 'анулиран е',
    credited: 'кредитиран е или е отменено кредитиране',
    vat: 'ДДС е решено по друг начин',
    period: 'кредитът се ползва в друг месец',
    protocol: 'протоколът за ДДС е друг',
  },
  take: 'Отбележи като взет',
  take_anew: 'Отбележи като взет отново',
  take_back: 'Махни отметката',
  was_taken: 'Отбелязано е, че документът е взет.',
  was_taken_back: 'Отметката е махната.',
  month: {
    title: 'В счетоводството',
    count: 'Взети са {{taken}} от {{documents}} документа.',
    none: 'Няма документи за този месец.',
    changed_one: 'От тях {{count}} е променен след това.',
    changed_other: 'От тях {{count}} са променени след това.',
    take: 'Отбележи месеца като взет',
    was_taken_one: 'Отбелязан е {{count}} документ.',
    was_taken_other: 'Отбелязани са {{count}} документа.',
    show: 'Покажи променените',
  },
})
