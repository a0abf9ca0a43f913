import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAdjustmentsHorizontal, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { below } from '../../../shared/theme/breakpoints.ts'
import { Popover } from '../../../shared/ui/overlays/popover.tsx'
import css from './document-list.module.css'
import type { ListSearch } from './list-search.ts'

/** With its calendar and pickers on first use: the list itself needs none of them. */
const FilterForm = lazy(() => import('./filter-form.tsx'))

type Props = { readonly search: ListSearch; readonly count: number; readonly onApply: (next: ListSearch) => void }

/** "+ Filter"; on a narrow screen, where the chips have no room, it carries their count. */
export function FilterPopover({ search, count, onApply }: Props) {
  const { t } = useTranslation(['documents', 'common'])
  const narrow = useMediaQuery(below('small'), false, { getInitialValueInEffect: false })
  const [opened, setOpened] = useState(false)
  const toggle = (): void => setOpened(!opened)
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      middlewares={{ flip: true, shift: true, size: true }}
      trapFocus
      returnFocus
      shadow="md"
      radius="md"
    >
      <Popover.Target>
        {narrow ? (
          <Button
            variant="default"
            px={12}
            className={css['add'] ?? ''}
            leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.6} />}
            onClick={toggle}
          >
            {count === 0 ? (
              t('common:filter')
            ) : (
              <>
                <VisuallyHidden>{t('common:filters')} </VisuallyHidden>
                {count}
              </>
            )}
          </Button>
        ) : (
          <Button
            variant="subtle"
            color="gray"
            size="sm"
            px={10}
            className={css['add'] ?? ''}
            leftSection={<IconPlus size={14} stroke={1.8} />}
            onClick={toggle}
          >
            {t('list.add_filter')}
          </Button>
        )}
      </Popover.Target>
      <Popover.Dropdown p={20} className={css['panel'] ?? ''}>
        <Suspense fallback={<Skeleton height={420} width={360} maw="100%" />}>
          <FilterForm
            search={search}
            onApply={(next) => {
              setOpened(false)
              onApply(next)
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
