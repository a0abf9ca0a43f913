import type { CustomField, CustomFieldNoun } from '@invoice/domain/custom-fields/custom-fields.ts'
import { localised } from '@invoice/domain/localised.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo } from 'react'
import { customFieldsQuery } from '../queries/settings/settings-lists.ts'
import { useLanguage } from '../text/use-language.ts'
import { laterPart } from '../ui/later-part.ts'
import type { Column } from '../ui/tables/data-table/data-table-types.ts'
import { useColumnChoice } from './column-choice.ts'

/** With the first list that has one. */
const OwnCell = laterPart(() => import('./own-cell.tsx'))

const NONE: readonly CustomField[] = []
const WIDTHS = { text: 160, choice: 140, number: 120, date: 110, flag: 90 } as const

/** Fields of the workspace's own that a person has as columns of a list, in the fields' order. No index orders by them, so none is sorted by. */
export function useOwnColumns(noun: CustomFieldNoun, added: readonly string[]): readonly Column<{ readonly id: string }>[] {
  const language = useLanguage()
  const { data = NONE } = useQuery({ ...customFieldsQuery(), enabled: added.length > 0 })
  return useMemo(
    () =>
      data
        .filter((field) => field.noun === noun && added.includes(field.id))
        .map(({ id: fieldId, name, kind }) => {
          const header = localised(name, language)
          const drawn =
            (name?: string) =>
            ({ id }: { readonly id: string }) => (
              <Suspense>
                <OwnCell noun={noun} id={id} fieldId={fieldId} kind={kind} name={name} />
              </Suspense>
            )
          return {
            id: fieldId,
            header,
            width: WIDTHS[kind],
            wideOnly: true,
            ...(kind === 'number' && { align: 'right' as const }),
            cell: drawn(),
            cardLine: drawn(header),
          }
        }),
    [data, noun, added, language],
  )
}

/** Of all columns of a list, less what the person leaves out, and with the fields of the workspace's own that they added. */
export function useChosenColumns<Row extends { readonly id: string }>(
  list: 'contacts' | 'products',
  noun: CustomFieldNoun,
  all: readonly Column<Row>[],
): readonly Column<Row>[] {
  const { hidden, added } = useColumnChoice(list)
  const own = useOwnColumns(noun, added)
  return useMemo(() => [...all.filter(({ id }) => !hidden.includes(id)), ...own], [all, own, hidden])
}
