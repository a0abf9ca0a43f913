import { Button, Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Popover } from '../../shared/ui/overlays/popover.tsx'
import type { Narrowing } from './payment-filter.ts'
import css from './payments.module.css'

/** With its calendar and pickers on first use. */
const FilterForm = lazy(() => import('./filter-form.tsx'))

type Props = { readonly value: Narrowing; readonly onApply: (next: Narrowing) => void }

/** "+ Filter". */
export function FilterPopover({ value, onApply }: Props) {
  const { t } = useTranslation('common')
  const [opened, setOpened] = useState(false)
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
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          px={10}
          leftSection={<IconPlus size={14} stroke={1.8} />}
          onClick={() => setOpened(!opened)}
        >
          {t('filter')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={20} className={css['panel'] ?? ''}>
        <Suspense fallback={<Skeleton height={420} width={360} maw="100%" />}>
          <FilterForm
            value={value}
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
