import { translationOf } from '../translation.ts'
import type * as english from './en.ts'

/** Entries of files that are there already, or may be. */
export const bg = translationOf<typeof english.en>()({
  asked: 'Същият запис?',
  asked_text: 'от същия ден и за същата сума като вече внесен',
  known: 'Внесени преди',
  known_text: 'приети за записи, които вече ги има',
  nothing: 'Тук няма нищо',
  in_file: 'Във файла',
  there: 'Вече го има, от {{file}}',
  same: 'Същият е',
  other: 'Друг е, добави го',
  all_same: 'Всички {{number}} показани са същите',
  take_back: 'Все пак е същият, отмени добавянето',
  state: { known: 'същият', same: 'същият според {{name}}', added: 'добавен от {{name}}' },
  proved_same: 'същият според {{file}}',
  proved_added: 'добавен според {{file}}',
  undo: 'Отмени',
  taken_back: 'Добавянето е отменено.',
  answered_same_one: '{{count}} запис е същият: нищо не се добавя.',
  answered_same_other: '{{count}} записа са същите: нищо не се добавя.',
  answered_other_one: '{{count}} запис е добавен.',
  answered_other_other: '{{count}} записа са добавени.',
  failed: 'Отговорът не е запазен',
})
