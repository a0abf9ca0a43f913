import './export-texts.ts'
import { IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { failedAct } from '../api/failure.ts'
import { translateKnown } from '../api/translate.ts'
import { saveFile } from '../files/save-file.ts'
import { useTranslation } from '../text/use-translation.ts'
import { Menu } from '../ui/overlays/menu.tsx'
import { toast } from '../ui/overlays/toast.ts'

export type ExportChoice = { readonly format: 'xlsx' | 'csv'; readonly delimiter?: 'semicolon' | 'comma' }
/** Fetches the file. */
export type Export = (choice: ExportChoice) => Promise<{ readonly blob: Blob; readonly name: string }>

const ICON = { size: 16, stroke: 1.6 } as const

/** Fetches a file and hands it to the person; why it could not be had is told. */
export function useExport(fetch: Export) {
  const { t } = useTranslation('exports')
  const [busy, setBusy] = useState(false)
  const run = async (choice: ExportChoice): Promise<void> => {
    setBusy(true)
    try {
      saveFile(await fetch(choice))
    } catch (error) {
      toast(failedAct(t('failed'), error, translateKnown), { tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return { busy, run }
}

/** In which form a list may be had. */
export function ExportItems({ run, children }: { readonly run: (choice: ExportChoice) => Promise<void>; readonly children?: ReactNode }) {
  const { t } = useTranslation('exports')
  return (
    <>
      <Menu.Item leftSection={<IconFileSpreadsheet {...ICON} />} onClick={() => void run({ format: 'xlsx' })}>
        {t('xlsx')}
      </Menu.Item>
      {children}
      <Menu.Item leftSection={<IconFileTypeCsv {...ICON} />} onClick={() => void run({ format: 'csv', delimiter: 'semicolon' })}>
        {t('csv_semicolon')}
      </Menu.Item>
      <Menu.Item leftSection={<IconFileTypeCsv {...ICON} />} onClick={() => void run({ format: 'csv', delimiter: 'comma' })}>
        {t('csv_comma')}
      </Menu.Item>
    </>
  )
}
