import { Link } from '@tanstack/react-router'
import type { LinkInTheWay } from '../../../shared/documents/in-the-way.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import css from './acts.module.css'

type Props = { readonly text: string; readonly links: readonly LinkInTheWay[] }

/** What stands in the way of an act, each a link. */
export function LinkedDocuments({ text, links }: Props) {
  const { t } = useTranslation('documents')
  if (links.length === 0) return null
  return (
    <div className={css['links']}>
      <p>{text}</p>
      {links.map(({ id, type, number }) => (
        <Link key={id} to="/invoices/preview/$id" params={{ id }}>
          {t(`types.${type}`)} {number ?? t('fields.no_number')}
        </Link>
      ))}
    </div>
  )
}
