import { Button, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { below } from '../../../shared/theme/breakpoints.ts'
import { laterPart } from '../../../shared/ui/later-part.ts'
import { FilterPopover } from '../../../shared/ui/tables/filters/filter-popover.tsx'
import css from './document-list.module.css'
import type { ListSearch } from './list-search.ts'

const FilterForm = laterPart(() => import('./filter-form.tsx'))

type Props = { readonly search: ListSearch; readonly count: number; readonly onApply: (next: ListSearch) => void }

/** "+ Filter" of documents; on a narrow screen, where the chips have no room, it carries their count. */
export function DocumentFilterPopover({ search, count, onApply }: Props) {
  const { t } = useTranslation('common')
  const narrow = useMediaQuery(below('small'), false, { getInitialValueInEffect: false })
  const counting = (toggle: () => void) => (
    <Button
      variant="default"
      px={12}
      className={css['add'] ?? ''}
      leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.6} />}
      onClick={toggle}
    >
      {count === 0 ? (
        t('filter')
      ) : (
        <>
          <VisuallyHidden>{t('filters')} </VisuallyHidden>
          {count}
        </>
      )}
    </Button>
  )
  return (
    <FilterPopover {...(narrow ? { button: counting } : {})}>
      {(close) => (
        <FilterForm
          search={search}
          onApply={(next) => {
            close()
            onApply(next)
          }}
        />
      )}
    </FilterPopover>
  )
}
