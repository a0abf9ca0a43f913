type Mapping = readonly (string | null)[]

/** Of these a table may have several columns. */
const REPEATABLE: readonly string[] = ['phones', 'tags', 'taxRates']

/** Whether a column’s field was chosen for one before it. */
export function isRepeated(mapping: Mapping, index: number): boolean {
  const field = mapping[index]
  return field !== null && field !== undefined && !REPEATABLE.includes(field) && mapping.indexOf(field) < index
}

/** No column is the name, which every record needs. */
export const namesNothing = (mapping: Mapping): boolean => !mapping.includes('name.bg') && !mapping.includes('name.en')
