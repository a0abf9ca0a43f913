import { translationOf } from '../translation.ts'
import type * as english from './en.ts'

export const bg = translationOf<typeof english.en>()({
  number: 'Номер на документа от доставчика',
  taken: 'Този номер на този доставчик вече е заведен:',
  stated: 'ДДС, както е отпечатан в документа',
  stated_hint: 'Променете го само ако доставчикът е закръглил другояче: с най-много 0,05.',
  stated_base: 'Данъчна основа {{rate}}',
  stated_vat: 'ДДС {{rate}}',
  corrects: 'Към фактура №',
  corrects_on: 'Дата на фактурата',
  corrects_hint: 'Ако не е посочена в документа, напишете го в основанието.',
  corrects_found: 'Заведена е и ще бъде намалена с известието:',
  scan: 'Сканиран документ',
  hide_scan: 'Скрий сканирания документ',
  no_scan: 'Прикачете документа от доставчика: ще го виждате тук, докато пишете.',
  none_attached: 'Няма прикачен сканиран документ.',
  larger: 'Увеличи',
  smaller: 'По ширината',
  page: '{{name}}, страница {{page}} от {{pages}}',
  page_failed: 'Страницата не можа да се покаже.',
  contents: 'Заведени данни',
  draft_contents: 'Въведено дотук',
})
