import { exportDocuments } from '@invoice/contract/documents/bulk.ts'
import { call } from '../../../../shared/api/call.ts'
import { ExportMenu } from '../../../../shared/selection/export-menu.tsx'
import { type ListSearch, USUAL_SORT } from '../list-search.ts'
import type { ChosenFacts } from './use-chosen.ts'

type Props = { readonly facts: ChosenFacts; readonly search: ListSearch }

/** What is chosen as a table, in the order of the list. */
export function ExportDocuments({ facts: { selection }, search: { sort = USUAL_SORT } }: Props) {
  return <ExportMenu onExport={(choice) => call(exportDocuments, { body: { ...selection, sort, ...choice } })} />
}
