import './texts.ts'
import { ActionIcon } from '@mantine/core'
import { IconDots, IconPhoto, IconUpload } from '@tabler/icons-react'
import { useTranslation } from '../text/use-translation.ts'
import { Menu } from '../ui/overlays/menu.tsx'
import { MenuLink } from '../ui/overlays/menu-link.tsx'
import { type Export, ExportItems, useExport } from './export-items.tsx'

type Props = {
  /** null for those who may not */
  readonly importTo: '/contacts/import' | '/products/import' | null
  /** Fetches what the list shows now. */
  readonly onExport: Export
  /** The same with pictures, where its rows have any. */
  readonly onExportPictures?: Export
}

const ICON = { size: 16, stroke: 1.6 } as const

/** Beside the title of a list: to the import, and the list as a file. */
export function ListFileMenu({ importTo, onExport, onExportPictures }: Props) {
  const { t } = useTranslation(['imports', 'common', 'exports'])
  const { busy, run } = useExport(onExport)
  const pictures = useExport(onExportPictures ?? onExport)
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <ActionIcon variant="default" size={40} h="auto" loading={busy || pictures.busy} aria-label={t('common:more_actions')}>
          <IconDots size={18} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {importTo === null ? null : (
          <>
            <MenuLink to={importTo} leftSection={<IconUpload {...ICON} />}>
              {t('import')}
            </MenuLink>
            <Menu.Divider />
          </>
        )}
        <Menu.Label>{t('export')}</Menu.Label>
        <ExportItems run={run}>
          {onExportPictures === undefined ? null : (
            <Menu.Item leftSection={<IconPhoto {...ICON} />} onClick={() => void pictures.run({ format: 'xlsx' })}>
              {t('exports:xlsx_pictures')}
            </Menu.Item>
          )}
        </ExportItems>
      </Menu.Dropdown>
    </Menu>
  )
}
