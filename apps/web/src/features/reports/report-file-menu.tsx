import type { ReportId } from '@invoice/domain/reports/report-facts.ts'
import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconChevronDown, IconDownload, IconFileTypeCsv, IconFileTypePdf, IconLink, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { failedAct } from '../../shared/api/failure.ts'
import { translateKnown } from '../../shared/api/translate.ts'
import { saveFile } from '../../shared/files/save-file.ts'
import { usePdfTab } from '../../shared/files/use-pdf-tab.ts'
import { useShortcuts } from '../../shared/layers/use-layer.tsx'
import { type ReportQuery, saveReport } from '../../shared/queries/reports/reports.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { Menu } from '../../shared/ui/overlays/menu.tsx'
import { toast } from '../../shared/ui/overlays/toast.ts'
import css from './reports.module.css'

const ICON = { size: 16, stroke: 1.6 } as const
type Format = 'csv' | 'xlsx' | 'pdf'

/** XLSX is the button; the other formats and the link, which keeps the filter, are in its menu. */
export function ReportFileMenu({ report, query }: { readonly report: ReportId; readonly query: ReportQuery }) {
  const { t } = useTranslation(['reports', 'common'])
  const { copy } = useClipboard()
  const [busy, setBusy] = useState(false)
  const pdf = usePdfTab(() => saveReport(report, { ...query, format: 'pdf' }))
  // Its paper bears the company and the days, which the screen around it does not.
  useShortcuts([{ keys: 'mod+P', tells: t('common:print'), act: () => void pdf.show() }])
  const save = async (format: Format): Promise<void> => {
    setBusy(true)
    try {
      saveFile(await saveReport(report, { ...query, format }))
    } catch (error) {
      toast(failedAct(t('common:download_failed'), error, translateKnown), { id: 'download', tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={css['split']}>
      <Button loading={busy} leftSection={<IconDownload {...ICON} />} onClick={() => void save('xlsx')}>
        {t('download')}
      </Button>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <Button px={12} aria-label={t('other_formats')}>
            <IconChevronDown size={16} stroke={1.8} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconFileTypeCsv {...ICON} />} onClick={() => void save('csv')}>
            {t('csv')}
          </Menu.Item>
          <Menu.Item leftSection={<IconFileTypePdf {...ICON} />} onClick={() => void save('pdf')}>
            {t('pdf')}
          </Menu.Item>
          <Menu.Item leftSection={<IconPrinter {...ICON} />} disabled={pdf.busy} onClick={() => void pdf.show()}>
            {t('common:print')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconLink {...ICON} />}
            onClick={() => {
              copy(location.href)
              toast(t('link_copied'))
            }}
          >
            {t('copy_link')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
