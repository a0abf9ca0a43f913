import { translationOf } from '../translation.ts'
import type { en } from './en.ts'

export const bg = translationOf<typeof en>()({
  link_text: 'Всеки, който има връзката, може да прочете и изтегли документа.',
  make_link: 'Създай публична връзка',
  open_link: 'Отвори връзката',
  revoke_question: 'Да се спре ли публичната връзка към {{name}}?',
  revoke_warning: 'Който я има, вече няма да вижда документа. Новата връзка ще е различна.',
  link_revoked: 'Публичната връзка е спряна.',
})
