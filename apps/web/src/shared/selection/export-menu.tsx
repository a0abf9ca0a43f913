import './texts.ts'
import { Button } from '@mantine/core'
import { IconTableExport } from '@tabler/icons-react'
import { type Export, ExportItems, useExport } from '../spreadsheets/export-items.tsx'
import { useTranslation } from '../text/use-translation.ts'
import { Menu } from '../ui/overlays/menu.tsx'

type Props = {
  readonly onExport: Export
  /** So many at most; undefined where they are no more than that. */
  readonly tooMany?: number | undefined
}

/** What is selected as a table. */
export function ExportMenu({ onExport, tooMany }: Props) {
  const { t } = useTranslation('selection')
  const { busy, run } = useExport(onExport)
  return (
    <Menu position="bottom-start" width={280}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          px={10}
          loading={busy}
          disabled={tooMany !== undefined}
          data-terse
          title={tooMany === undefined ? t('export') : t('most', { most: tooMany })}
          leftSection={<IconTableExport size={16} stroke={1.6} />}
        >
          {t('export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <ExportItems run={run} />
      </Menu.Dropdown>
    </Menu>
  )
}
