import { exportDocuments } from '@invoice/contract/document-bulk.ts'
import { Button } from '@mantine/core'
import { IconFileSpreadsheet, IconFileTypeCsv, IconTableExport } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../shared/api/call.ts'
import { failedAct } from '../../../../shared/api/failure.ts'
import { translateKnown } from '../../../../shared/api/translate.ts'
import { saveFile } from '../../../../shared/files/save-file.ts'
import { Menu } from '../../../../shared/ui/overlays/menu.tsx'
import { toast } from '../../../../shared/ui/overlays/toast.ts'
import { type ListSearch, USUAL_SORT } from '../list-search.ts'
import type { ChosenFacts } from './use-chosen.ts'

type Props = { readonly facts: ChosenFacts; readonly search: ListSearch }
type Format = { readonly format: 'xlsx' | 'csv'; readonly delimiter?: 'semicolon' | 'comma' }

const ICON = { size: 16, stroke: 1.6 } as const

/** What is chosen as a table, in the order of the list. */
export function ExportMenu({ facts: { selection }, search: { sort = USUAL_SORT } }: Props) {
  const { t } = useTranslation('bulk')
  const [busy, setBusy] = useState(false)
  const run = async (format: Format): Promise<void> => {
    setBusy(true)
    try {
      saveFile(await call(exportDocuments, { body: { ...selection, sort, ...format } }))
    } catch (error) {
      toast(failedAct(t('export_failed'), error, translateKnown), { tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Menu position="bottom-start" width={280}>
      <Menu.Target>
        <Button variant="subtle" color="gray" size="sm" px={10} loading={busy} leftSection={<IconTableExport {...ICON} />}>
          {t('export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFileSpreadsheet {...ICON} />} onClick={() => void run({ format: 'xlsx' })}>
          {t('export_xlsx')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileTypeCsv {...ICON} />} onClick={() => void run({ format: 'csv', delimiter: 'semicolon' })}>
          {t('export_csv_semicolon')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileTypeCsv {...ICON} />} onClick={() => void run({ format: 'csv', delimiter: 'comma' })}>
          {t('export_csv_comma')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
