import type { Localised } from '../localised.ts'

/** `code` is of UNECE Recommendation 20 (21 for packages); the printed name stays the user's own. */
export type UnitSeed = { name: Localised; code: string }

/** Code of a unit that has none of its own ("one"). */
export const NO_UNIT_CODE = 'C62'

function unit(code: string, bg: string, en: string): UnitSeed {
  return { code, name: { bg, en } }
}

/** Units for a new workspace, by key, in order; the first is the default. */
export const UNITS = {
  piece: unit('H87', 'бр.', 'pcs'),
  service: unit('E48', 'услуга', 'service'),
  hour: unit('HUR', 'ч.', 'hour'),
  day: unit('DAY', 'ден', 'day'),
  month: unit('MON', 'мес.', 'month'),
  year: unit('ANN', 'год.', 'year'),
  minute: unit('MIN', 'мин.', 'min'),
  kilogram: unit('KGM', 'кг', 'kg'),
  gram: unit('GRM', 'г', 'g'),
  tonne: unit('TNE', 'т', 't'),
  litre: unit('LTR', 'л', 'l'),
  metre: unit('MTR', 'м', 'm'),
  square_metre: unit('MTK', 'м²', 'm²'),
  cubic_metre: unit('MTQ', 'м³', 'm³'),
  kilometre: unit('KMT', 'км', 'km'),
  kilowatt_hour: unit('KWH', 'kWh', 'kWh'),
  set: unit('SET', 'компл.', 'set'),
  pair: unit('PR', 'чифт', 'pair'),
  box: unit('XBX', 'кутия', 'box'),
  package: unit('XPK', 'пакет', 'pack'),
} as const satisfies Record<string, UnitSeed>

export type UnitKey = keyof typeof UNITS
