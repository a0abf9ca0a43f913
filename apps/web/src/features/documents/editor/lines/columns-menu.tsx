import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from '../../../../shared/text/use-translation.ts'
import { Menu } from '../../../../shared/ui/overlays/menu.tsx'
import { ColumnsItems } from '../later.ts'

/** Columns that one needs now and then. */
export function ColumnsMenu() {
  const { t } = useTranslation('editor')
  return (
    <Menu position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        <Button variant="subtle" color="gray" size="sm" px={8} rightSection={<IconChevronDown size={14} stroke={1.8} />}>
          {t('columns')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Suspense>
          <ColumnsItems />
        </Suspense>
      </Menu.Dropdown>
    </Menu>
  )
}
