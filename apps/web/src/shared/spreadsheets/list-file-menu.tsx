import './texts.ts'
import { ActionIcon } from '@mantine/core'
import { IconDots, IconFileSpreadsheet, IconFileTypeCsv, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failedAct } from '../api/failure.ts'
import { translateKnown } from '../api/translate.ts'
import { saveFile } from '../files/save-file.ts'
import { Menu } from '../ui/overlays/menu.tsx'
import { MenuLink } from '../ui/overlays/menu-link.tsx'
import { toast } from '../ui/overlays/toast.ts'

export type ExportChoice = { readonly format: 'xlsx' | 'csv'; readonly delimiter?: 'semicolon' | 'comma' }

type Props = {
  /** null for those who may not */
  readonly importTo: '/contacts/import' | '/products/import' | null
  /** Fetches what the list shows now. */
  readonly onExport: (choice: ExportChoice) => Promise<{ readonly blob: Blob; readonly name: string }>
}

const ICON = { size: 16, stroke: 1.6 } as const

/** Beside the title of a list: to the import, and the list as a file. */
export function ListFileMenu({ importTo, onExport }: Props) {
  const { t } = useTranslation(['imports', 'common'])
  const [busy, setBusy] = useState(false)
  const run = async (choice: ExportChoice): Promise<void> => {
    setBusy(true)
    try {
      saveFile(await onExport(choice))
    } catch (error) {
      toast(failedAct(t('export_failed'), error, translateKnown), { tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  const item = (label: string, choice: ExportChoice, Icon: typeof IconFileTypeCsv) => (
    <Menu.Item leftSection={<Icon {...ICON} />} onClick={() => void run(choice)}>
      {label}
    </Menu.Item>
  )
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <ActionIcon variant="default" size={40} h="auto" loading={busy} aria-label={t('common:more_actions')}>
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
        {item(t('export_xlsx'), { format: 'xlsx' }, IconFileSpreadsheet)}
        {item(t('export_csv_semicolon'), { format: 'csv', delimiter: 'semicolon' }, IconFileTypeCsv)}
        {item(t('export_csv_comma'), { format: 'csv', delimiter: 'comma' }, IconFileTypeCsv)}
      </Menu.Dropdown>
    </Menu>
  )
}
