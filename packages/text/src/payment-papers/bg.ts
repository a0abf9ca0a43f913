import { translationOf } from '../translation.ts'
import type { en } from './en.ts'

export const bg = translationOf<typeof en>()({
  make: { receipt: 'Състави разписка', payment: 'Състави касов ордер' },
  open: { receipt: 'Разписка {{number}}', payment: 'Ордер {{number}}' },
  made: { receipt: 'Разписката е издадена.', payment: 'Касовият ордер е издаден.' },
  drafted: 'Липсват данни, за да бъде издаден документът. Запазен е като чернова.',
  of_payment: 'Съставен по плащане',
  undone_on: 'Плащането е отменено на {{day}}.',
  invoice_wanted: 'Платена на {{day}}: фактурата се издава до {{until}}, с деня на плащането като дата на данъчното събитие.',
  make_invoice: 'Създай фактурата',
  advance_invoice: 'Издай авансова фактура',
  advance_drafted: 'Черновата на авансовата фактура е готова. Щом я издадете, плащането я покрива.',

  ground: {
    whole: 'Плащане',
    part: 'Частично плащане',
    of_part: '{{document}} – частично плащане',
    advance: 'Авансово плащане',
    refund: 'Връщане на сума',
  },
  numbered: '{{type}} № {{number}} / {{day}}',
  desk: 'Каса: {{name}}',
  account: 'Сметка: {{name}}',
  voided: 'Плащането е отменено.',
})
