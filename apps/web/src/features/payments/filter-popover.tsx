import { laterPart } from '../../shared/ui/later-part.ts'
import { FilterPopover } from '../../shared/ui/tables/filters/filter-popover.tsx'
import type { Narrowing } from './payment-filter.ts'

const FilterForm = laterPart(() => import('./filter-form.tsx'))

type Props = { readonly value: Narrowing; readonly onApply: (next: Narrowing) => void }

/** "+ Filter" of payments. */
export function PaymentFilterPopover({ value, onApply }: Props) {
  return (
    <FilterPopover>
      {(close) => (
        <FilterForm
          value={value}
          onApply={(next) => {
            close()
            onApply(next)
          }}
        />
      )}
    </FilterPopover>
  )
}
