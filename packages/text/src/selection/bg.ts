import { translationOf } from '../translation.ts'
import type { en } from './en.ts'

export const bg = translationOf<typeof en>()({
  selected_one: 'Избран {{count}}',
  selected_other: 'Избрани {{count}}',
  all_of_filter_one: 'Избран {{count}} от филтъра: всички',
  all_of_filter_other: 'Избрани всички {{count}} от филтъра',
  more_of_filter: 'Избрани всички над {{number}} от филтъра',
  choose_all_one: 'Избери всички {{count}} от филтъра',
  choose_all_other: 'Избери всички {{count}} от филтъра',
  choose_more: 'Избери всички от филтъра',
  only_these: 'само тези тук',
  cancel: 'Изчисти избора',
  export: 'Изнеси',
  most: 'Наведнъж може с най-много {{most}}: стеснете филтъра.',
})
