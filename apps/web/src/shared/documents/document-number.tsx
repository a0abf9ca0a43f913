import type { DocumentRow } from '@invoice/contract/documents/list.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../text/use-translation.ts'
import css from './document-number.module.css'
import './texts.ts'

type Props = {
  readonly document: Pick<DocumentRow, 'id' | 'type' | 'status' | 'number'>
  /** The number leads to the document; in a table its link lies under the whole row, and in a card the card is one. */
  readonly link?: boolean | 'row'
}

const ROW = { 'data-row': true, tabIndex: -1 } as const

/** The number, and for all but invoices the short name of the type, with the long one as its title. */
export function DocumentNumber({ document, link = true }: Props) {
  const { t } = useTranslation('documents')
  const { id, type, status, number } = document
  const shown = number ?? t('fields.no_number')
  const looks = { 'data-draft': status === 'draft' || undefined, 'data-voided': status === 'voided' || undefined }
  const leading = link ? (
    <Link to={documentPath(status)} params={{ id }} className={css['number']} draggable={false} {...looks} {...(link === 'row' ? ROW : {})}>
      <span>{shown}</span>
    </Link>
  ) : (
    <span className={css['digits']}>{shown}</span>
  )
  if (!isTypeShown(type)) return leading
  return (
    <span className={css['document']}>
      {leading}
      <abbr className={css['type']} title={t(`types.${type}`)}>
        {t(`tags.${type}`)}
      </abbr>
    </span>
  )
}

/** The usual document is an invoice, of which the type is not said. */
export function isTypeShown(type: DocumentRow['type']): type is Exclude<DocumentRow['type'], 'invoice'> {
  return type !== 'invoice'
}

/** A draft opens to be written on, everything else to be read. */
export function documentPath(status: DocumentRow['status']): '/invoices/edit/$id' | '/invoices/preview/$id' {
  return status === 'draft' ? '/invoices/edit/$id' : '/invoices/preview/$id'
}
