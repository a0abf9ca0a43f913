import { Button, Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Popover } from '../overlays/popover.tsx'
import css from './filter-popover.module.css'

/** "+ Filter": the form in it comes with its calendar and pickers on first use, and closes it once it is done. */
export function FilterPopover({ children }: { readonly children: (close: () => void) => ReactNode }) {
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
        <Suspense fallback={<Skeleton height={420} width={360} maw="100%" />}>{children(() => setOpened(false))}</Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
