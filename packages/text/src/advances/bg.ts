import { translationOf } from '../translation.ts'
import type { en } from './en.ts'

/** Авансови фактури: приспадането им от следваща фактура. */
export const bg = translationOf<typeof en>()({
  line: 'Приспаднат аванс по фактура № {{number}} от {{on}} г.',
  view: {
    advance: 'Авансово плащане',
    not_deducted: 'Още не е приспадната.',
    left: 'Остават за приспадане при {{rate}}',
    left_all: 'Остават за приспадане без ДДС',
    deducts: 'Приспаднати аванси',
    gives_back: 'Върнати аванси',
    without_vat: 'Сумите са без ДДС.',
  },
  offer: {
    title: 'Неприспаднати аванси',
    all: 'Други фактури',
    all_title: 'Фактури към клиента',
    less: 'Само авансовите',
    none: 'Няма фактури за приспадане.',
    advance: '{{number}} от {{on}}',
    left: 'остават {{amount}} без ДДС',
    left_gross: 'остават {{amount}} с ДДС',
    deduct: 'Приспадни',
    deduct_this: 'Приспадни аванса по фактура {{number}}',
    deducted: 'Авансът по фактура {{number}} е приспаднат.',
    no_room: 'В документа няма повече сума, от която да се приспадне аванс.',
    more: 'Показани са само най-новите.',
    failed: 'Авансите не могат да се покажат.',
    retry: 'Опитай отново',
  },
})
