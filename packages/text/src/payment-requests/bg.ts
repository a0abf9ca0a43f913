import { translationOf } from '../translation.ts'
import type { en } from './en.ts'

export const bg = translationOf<typeof en>()({
  title: 'Поискано плащане',
  add: 'Поискано по друг начин…',
  add_title: 'Поискано плащане',
  add_text: 'Нищо не се изпраща: отбелязва се, че е поискано неплатеното, {{amount}}.',
  channel: 'Как',
  whom: 'От кого',
  note: 'Бележка',
  save: 'Запази',
  done: 'Отбелязано.',
  channels: {
    mail: 'По имейл',
    reminder: 'С напомняне',
    link: 'С връзка',
    phone: 'По телефона',
    in_person: 'Лично',
    message: 'Със съобщение',
  },
  states: { open: 'чака', paid: 'платено', withdrawn: 'оттеглено' },
})
