import { type DownloadFormat, MOST_DRAWN } from '@invoice/contract/documents/bulk.ts'
import { Button } from '@mantine/core'
import { IconDownload, IconFileCode, IconFileTypePdf, IconFileTypeZip, IconPrinter } from '@tabler/icons-react'
import { failedAct } from '../../../../shared/api/failure.ts'
import { translateKnown } from '../../../../shared/api/translate.ts'
import { useTranslation } from '../../../../shared/text/use-translation.ts'
import { Menu } from '../../../../shared/ui/overlays/menu.tsx'
import { toast } from '../../../../shared/ui/overlays/toast.ts'
import { useStartBulk } from '../../bulk/use-start-bulk.ts'
import { type ListSearch, USUAL_SORT } from '../list-search.ts'
import type { ChosenFacts } from './use-chosen.ts'

type Props = { readonly facts: ChosenFacts; readonly search: ListSearch; readonly onBegun: () => void }

const ICON = { size: 16, stroke: 1.6 } as const

/** What is chosen as one PDF, as a ZIP of them or of their e-invoices, or to the printer, in the order of the list. */
export function DownloadMenu({ facts: { count, isMore, selection }, search: { sort = USUAL_SORT }, onBegun }: Props) {
  const { t } = useTranslation(['bulk', 'selection'])
  const { start, busy } = useStartBulk()
  const isTooMuch = isMore || count > MOST_DRAWN
  const run = async (format: DownloadFormat): Promise<void> => {
    try {
      await start(format, selection, { sort })
      onBegun()
    } catch (error) {
      toast(failedAct(t('failed'), error, translateKnown), { tone: 'error' })
    }
  }
  const button = { variant: 'subtle', color: 'gray', size: 'sm', px: 10, disabled: busy, 'data-terse': true } as const
  return (
    <>
      <Menu position="bottom-start" width={260}>
        <Menu.Target>
          <Button {...button} title={t('download')} leftSection={<IconDownload {...ICON} />}>
            {t('download')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconFileTypePdf {...ICON} />} disabled={isTooMuch} onClick={() => void run('pdf')}>
            {t('download_pdf')}
          </Menu.Item>
          <Menu.Item leftSection={<IconFileTypeZip {...ICON} />} disabled={isTooMuch} onClick={() => void run('zip')}>
            {t('download_zip')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={<IconFileCode {...ICON} />} disabled={isTooMuch} onClick={() => void run('ubl')}>
            {t('download_ubl')}
          </Menu.Item>
          <Menu.Item leftSection={<IconFileCode {...ICON} />} disabled={isTooMuch} onClick={() => void run('cii')}>
            {t('download_cii')}
          </Menu.Item>
          {isTooMuch ? <Menu.Label>{t('selection:most', { most: MOST_DRAWN })}</Menu.Label> : null}
        </Menu.Dropdown>
      </Menu>
      {isTooMuch ? null : (
        <Button {...button} title={t('print')} leftSection={<IconPrinter {...ICON} />} onClick={() => void run('print')}>
          {t('print')}
        </Button>
      )}
    </>
  )
}
