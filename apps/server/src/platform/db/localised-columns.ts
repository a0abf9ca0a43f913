import type { Localised } from '@invoice/domain/localised.ts'

/** A localised field is two columns: name_bg and name_en. */
export type LocalisedColumns<Name extends string> = { [Column in `${Name}_${keyof Localised}`]: string }

export function localisedColumns<const Name extends string>(name: Name, { bg, en }: Localised): LocalisedColumns<Name> {
  // Template keys widen to string; these are the two that the type names.
  return { [`${name}_bg`]: bg, [`${name}_en`]: en } as LocalisedColumns<Name>
}

export function readLocalised<const Name extends string>(row: LocalisedColumns<Name>, name: Name): Localised {
  const columns: Readonly<Record<string, string>> = row
  return { bg: columns[`${name}_bg`] ?? '', en: columns[`${name}_en`] ?? '' }
}
