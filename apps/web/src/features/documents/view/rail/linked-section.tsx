import type { Document } from '@invoice/contract/documents/document.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { type Icon, IconFileArrowLeft, IconFileArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '../../../../shared/text/use-language.ts'
import { useTranslation } from '../../../../shared/text/use-translation.ts'
import amount from '../../paper/amount-due.module.css'
import css from '../document-view.module.css'
import { ProtocolDownload } from '../paper/protocol-download.tsx'

type DocumentLink = Document['derived'][number]

/** What it came from, what came of it, and the protocols about it. */
export function LinkedSection({ document }: { readonly document: Document }) {
  const { source, derived, replaces, replacement, protocols } = document
  const { t } = useTranslation('documents')
  const language = useLanguage()
  const links: (DocumentLink & { Icon: Icon; relation?: string })[] = [
    ...(source === null ? [] : [{ ...source, Icon: IconFileArrowLeft }]),
    ...derived.map((one) => ({ ...one, Icon: IconFileArrowRight })),
    ...(replaces === null ? [] : [{ ...replaces, Icon: IconFileArrowLeft, relation: t('view.replaces') }]),
    ...(replacement === null ? [] : [{ ...replacement, Icon: IconFileArrowRight, relation: t('view.replacement') }]),
  ]
  if (links.length + protocols.length === 0) return null
  return (
    <section>
      <h2>{t('view.linked')}</h2>
      {links.map(({ id, type, number, issuedOn, Icon, relation }) => (
        <Link key={id} to="/invoices/preview/$id" params={{ id }} className={css['linked']}>
          <Icon size={16} stroke={1.6} aria-hidden="true" />
          <span>
            {relation === undefined ? null : <span className={amount['small']}>{relation}: </span>}
            {t(`types.${type}`)} {number ?? t('fields.no_number')}
          </span>
          {issuedOn === null ? null : <time dateTime={issuedOn}>{formatDay(issuedOn, language)}</time>}
        </Link>
      ))}
      {protocols.map((protocol) => (
        <ProtocolDownload key={protocol.documentId} {...protocol} />
      ))}
    </section>
  )
}
