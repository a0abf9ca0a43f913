import type { Document } from '@invoice/contract/documents/document.ts'
import { Button } from '@mantine/core'
import { IconDownload, IconFileMinus, IconPencil, IconPrinter } from '@tabler/icons-react'
import type { usePdf } from '../../../../shared/documents/use-pdf.ts'
import { useTranslation } from '../../../../shared/text/use-translation.ts'
import { LinkButton } from '../../../../shared/ui/marks/link-button.tsx'

/** What the head of a document offers, as buttons or in its menu. */
export type HeadActs = {
  readonly id: string
  readonly document: Document | undefined
  /** what vendors send is on their paper */
  readonly hasPaper: boolean
  readonly pdf: ReturnType<typeof usePdf>
  readonly onPrint: () => void
}

export const ICON = { size: 16, stroke: 1.6 } as const
const QUIET = { variant: 'subtle', color: 'gray', size: 'sm', px: 10 } as const

/** Where there is room for them. */
export function HeadButtons({ id, document, hasPaper, pdf, onPrint }: HeadActs) {
  const { t } = useTranslation('documents')
  const actions = document?.allowedActions ?? []
  return (
    <>
      {hasPaper ? (
        <>
          <Button {...QUIET} {...pdf.link} loading={pdf.busy} leftSection={<IconDownload {...ICON} />}>
            PDF
          </Button>
          <Button {...QUIET} leftSection={<IconPrinter {...ICON} />} onClick={onPrint}>
            {t('actions.print')}
          </Button>
        </>
      ) : null}
      {actions.includes('createCreditNote') ? (
        <LinkButton {...QUIET} to="/invoices/create" search={{ type: 'creditnote', invoice: id }} leftSection={<IconFileMinus {...ICON} />}>
          {t('actions.create_credit_note')}
        </LinkButton>
      ) : null}
      {actions.includes('edit') ? (
        <LinkButton {...QUIET} to="/invoices/edit/$id" params={{ id }} leftSection={<IconPencil {...ICON} />}>
          {t('actions.edit')}
        </LinkButton>
      ) : null}
    </>
  )
}
