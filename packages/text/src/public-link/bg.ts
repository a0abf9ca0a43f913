import { translationOf } from '../translation.ts'
import type { en } from './en.ts'

export const bg = translationOf<typeof en>()({
  made: 'Връзката е от {{day}}.',
  unseen: 'Още никой не я е отварял.',
  seen_one: 'Отворена {{count}} път, първо на {{at}}.',
  seen_other: 'Отворена {{count}} пъти, първо на {{at}}.',
  renew: 'Нова връзка',
  renew_question: 'Да се смени ли публичната връзка към {{name}}?',
  renew_warning: 'Старата спира веднага: който я има, вече няма да вижда документа. Новата трябва да се изпрати наново.',
  renewed: 'Връзката е сменена.',
  answer: 'Отговор на клиента',
  evidence: 'От адрес {{address}}, към файл с отпечатък {{hash}}.',
})
