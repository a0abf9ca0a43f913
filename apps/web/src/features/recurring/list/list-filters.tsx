import { usePartyNames } from '../../../shared/documents/use-party-names.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { laterPart } from '../../../shared/ui/later-part.ts'
import { type FilterChip, FilterChips } from '../../../shared/ui/tables/filters/filter-chips.tsx'
import { FilterPopover } from '../../../shared/ui/tables/filters/filter-popover.tsx'
import { type Narrowing, narrowingOf, type RecurrenceSearch } from './recurrence-search.ts'

const FilterForm = laterPart(() => import('./filter-form.tsx'))

type Props = { readonly search: RecurrenceSearch; readonly onNarrow: (next: Narrowing) => void }

/** What the list is narrowed by, each with its way out, and "+ Filter". */
export function ListFilters({ search, onNarrow }: Props) {
  const { t } = useTranslation(['recurrences', 'documents', 'common'])
  const narrowing = narrowingOf(search)
  const names = usePartyNames(narrowing)
  const { type, action, companyId, contactId, currency } = narrowing
  const chip = (key: keyof Narrowing, label: string, value: string | undefined): FilterChip[] => {
    if (value === undefined) return []
    const { [key]: _, ...others } = narrowing
    return [{ key, label, value, onRemove: () => onNarrow(others) }]
  }
  return (
    <>
      <FilterChips
        chips={[
          ...chip('type', t('documents:fields.type'), type?.map((one) => t(`documents:types_many.${one}`)).join(', ')),
          ...chip('action', t('columns.action'), action?.map((one) => t(`actions.${one}`)).join(', ')),
          ...chip('companyId', t('common:company'), companyId && names.company),
          ...chip('contactId', t('documents:fields.client'), contactId && names.contact),
          ...chip('currency', t('common:currency'), currency),
        ]}
      />
      <FilterPopover>
        {(close) => (
          <FilterForm
            value={narrowing}
            onApply={(next) => {
              close()
              onNarrow(next)
            }}
          />
        )}
      </FilterPopover>
    </>
  )
}
