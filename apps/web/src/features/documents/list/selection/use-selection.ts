import type { DocumentRow } from '@invoice/contract/documents/list.ts'
import * as shared from '../../../../shared/selection/use-selection.ts'
import { filterOf, type ListSearch } from '../list-search.ts'

export type Chosen = shared.Chosen<DocumentRow>
export type Selection = shared.Selection<DocumentRow>

export const useSelection = (search: ListSearch): Selection => shared.useSelection<DocumentRow>(JSON.stringify(filterOf(search)))
