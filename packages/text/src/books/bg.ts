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
  many: {
    taken_one: 'Отбелязан като взет: {{count}} документ.',
    taken_other: 'Отбелязани като взети: {{count}} документа.',
    taken_back_one: 'Махната е отметката на {{count}} документ.',
    taken_back_other: 'Махнати са отметките на {{count}} документа.',
    nothing: 'Нямаше какво да се отбележи.',
    not_for_books_one: '{{count}} не е за счетоводството.',
    not_for_books_other: '{{count}} не са за счетоводството.',
    not_yours_one: '{{count}} е отбелязан от друг.',
    not_yours_other: '{{count}} са отбелязани от друг.',
  },
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
