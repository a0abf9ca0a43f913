/** The picture that a row calls so; undefined: there is none, or more than one. */
export type PictureByName = (called: string) => string | undefined

/**
 * Pictures that came with a table, by what its rows may call them: with folders, with the name of the file alone, or without its ending, in capitals or not.
 * A row may name an address on the web: its last part counts. What may be of two pictures is of neither.
 */
export function picturesByName(files: Readonly<Record<string, string>>): PictureByName {
  const [paths, names, stems] = [keyed, nameOf, stemOf].map((keyOf) => byKey(files, keyOf))
  return (called) => {
    const key = keyed(called)
    if (key === '') return undefined
    const name = nameOf(called)
    return paths?.get(key) ?? names?.get(name) ?? stems?.get(name)
  }
}

const keyed = (name: string): string => name.trim().replaceAll('\\', '/').normalize('NFC').toLowerCase()
const nameOf = (name: string): string =>
  keyed(name.replace(/[?#].*$/, ''))
    .split('/')
    .at(-1) ?? ''
const stemOf = (name: string): string => nameOf(name).replace(/\.[^.]+$/, '')

function byKey(files: Readonly<Record<string, string>>, keyOf: (name: string) => string): ReadonlyMap<string, string> {
  const groups = Map.groupBy(Object.entries(files), ([name]) => keyOf(name))
  return new Map([...groups].flatMap(([key, [first, ...more]]) => (first && more.length === 0 ? [[key, first[1]] as const] : [])))
}
