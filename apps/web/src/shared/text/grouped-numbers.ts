import { groupDigits } from '@invoice/text/format/decimal.ts'
import type { FormatterModule } from 'i18next'

const nothing = (): void => {}

/** Every number in a text is grouped as its language does, "28 474 документа": no caller has to think of it. */
export const groupedNumbers: FormatterModule = {
  type: 'formatter',
  init: nothing,
  add: nothing,
  addCached: nothing,
  format: (value, _name, language) => (Number.isInteger(value) ? groupDigits(String(value), language === 'en' ? 'en' : 'bg') : value),
}
