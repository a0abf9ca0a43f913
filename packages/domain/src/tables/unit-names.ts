import type { Localised } from '../localised.ts'
import { searchKey } from '../text/search-key.ts'

type NamedUnit = { readonly id: string; readonly key: string | null; readonly name: Localised; readonly code: string }

/** By the key of a unit that came with the workspace. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  piece: ['бр', 'брой', 'броя', 'бройка', 'бройки', 'pc', 'pcs', 'piece', 'pieces', 'ea', 'each', 'шт'],
  service: ['усл', 'услуги', 'services'],
  hour: ['час', 'часа', 'часове', 'h', 'hr', 'hrs', 'hours'],
  day: ['дни', 'дена', 'days'],
  month: ['месец', 'месеца', 'месеци', 'months'],
  year: ['година', 'години', 'years'],
  minute: ['минута', 'минути', 'minutes'],
  kilogram: ['кг', 'килограм', 'килограма', 'kg', 'kgs', 'kilogram'],
  gram: ['гр', 'грам', 'грама', 'gr', 'grams'],
  tonne: ['тон', 'тона', 'tonnes', 'ton'],
  litre: ['литър', 'литра', 'лт', 'ltr', 'litre', 'liter', 'litres'],
  metre: ['м', 'метър', 'метра', 'meter', 'metres', 'lm', 'лм', 'л м'],
  square_metre: ['м2', 'кв м', 'квм', 'кв метър', 'sqm', 'sq m'],
  cubic_metre: ['м3', 'куб м', 'кубм', 'cbm', 'cu m'],
  set: ['комплект', 'комплекта', 'к т', 'кт', 'sets'],
  pair: ['чифта', 'двойка', 'pairs'],
  box: ['кутии', 'кашон', 'кашона', 'boxes', 'carton'],
  package: ['пакета', 'опаковка', 'оп', 'package', 'packs'],
}

/** Ids of the units by the search key of their names: under names in both languages, UNECE code and what else people write; what was listed first stays. */
export function unitsByName(units: readonly NamedUnit[]): ReadonlyMap<string, string> {
  const exact = units.flatMap(({ id, name, code }) => [name.bg, name.en, code === 'C62' ? '' : code].map((each) => [each, id] as const))
  const others = units.flatMap(({ id, key }) => (OTHER_NAMES[key ?? ''] ?? []).map((each) => [each, id] as const))
  const keyed = [...exact, ...others].map(([name, id]) => [searchKey(name), id] as const)
  return new Map(keyed.filter(([name]) => name !== '').reverse())
}
