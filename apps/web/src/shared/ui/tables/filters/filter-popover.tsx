import { Button, Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from '../../../text/use-translation.ts'
import { Popover } from '../../overlays/popover.tsx'

type Props = {
  /** where it is another one than "+ Filter" */
  readonly button?: (toggle: () => void) => ReactNode
  readonly children: (close: () => void) => ReactNode
}

/** "+ Filter": the form in it comes with its calendar and pickers on first use, and closes it once it is done. */
export function FilterPopover({ button, children }: Props) {
  const { t } = useTranslation('common')
  const [opened, setOpened] = useState(false)
  const toggle = (): void => setOpened(!opened)
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      middlewares={{ flip: true, shift: true, size: true }}
      trapFocus
      shadow="md"
      radius="md"
    >
      <Popover.Target>
        {button?.(toggle) ?? (
          <Button
            variant="subtle"
            color="gray"
            size="sm"
            px={10}
            flex="none"
            leftSection={<IconPlus size={14} stroke={1.8} />}
            onClick={toggle}
          >
            {t('filter')}
          </Button>
        )}
      </Popover.Target>
      {/* Where the window is low it scrolls, and its buttons stay in sight. */}
      <Popover.Dropdown p={20} style={{ overflowY: 'auto' }}>
        <Suspense fallback={<Skeleton height={420} width={360} maw="100%" />}>{children(() => setOpened(false))}</Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
