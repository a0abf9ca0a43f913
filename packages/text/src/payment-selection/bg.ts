import { translationOf } from '../translation.ts'
import type { en } from './en.ts'

export const bg = translationOf<typeof en>()({
  acts: 'Действия с избраните плащания',
  received: 'получени',
  paid: 'платени',
  undone_one: '{{count}} отменено',
  undone_other: '{{count}} отменени',
  undo: 'Отмени',
  undo_some: 'Отмени {{count}}',
  question_one: 'Да бъде ли отменено {{count}} плащане?',
  question_other: 'Да бъдат ли отменени {{count}} плащания?',
  received_sum: 'Получени: {{amount}}.',
  paid_sum: 'Платени: {{amount}}.',
  opens_one: 'От днес отново е неплатен {{count}} документ: {{documents}}.',
  opens_other: 'От днес отново са неплатени {{count}} документа: {{documents}}.',
  and_more: '{{documents}} и още {{more}}',
  opens_none: 'Не покриват документи.',
  about:
    'Движенията по сметките се сторнират; записите от банкови извлечения остават и отново са за преглед. Плащанията остават в списъка като отменени. Отменят се или всички, или нито едно.',
  confirm_one: 'Отмени {{count}} плащане',
  confirm_other: 'Отмени {{count}} плащания',
  done_one: 'Отменено е {{count}} плащане.',
  done_other: 'Отменени са {{count}} плащания.',
})
