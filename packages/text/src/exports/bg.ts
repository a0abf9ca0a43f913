import { translationOf } from '../translation.ts'
import type { en } from './en.ts'

export const bg = translationOf<typeof en>()({
  xlsx: 'Таблица на Excel (XLSX)',
  xlsx_pictures: 'Със снимките (ZIP)',
  csv_semicolon: 'CSV, разделен с точка и запетая',
  csv_comma: 'CSV, разделен със запетая',
  failed: 'Изнасянето не успя',
})
