import '../../../../shared/recurring/texts.ts'
import { IconCalendar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { recurrenceListQuery } from '../../../../shared/queries/documents/recurrences.ts'
import { useTranslation } from '../../../../shared/text/use-translation.ts'

type Props = {
  readonly documentId: string
  /** Of the screen, whose styles would come first for everybody if this knew them. */
  readonly className: string | undefined
}

/** By which schedule the document repeats, or was made. */
export default function RecurrenceLink({ documentId, className }: Props) {
  const { t } = useTranslation('recurrences')
  const { data } = useQuery(recurrenceListQuery({ documentId }))
  if (data === undefined || data.length === 0) return null
  return (
    <section>
      <h2>{t('linked')}</h2>
      {data.map(({ id, name }) => (
        <Link key={id} to="/invoices/recurring" search={{ open: id }} className={className}>
          <IconCalendar size={16} stroke={1.6} aria-hidden="true" />
          <span>{name}</span>
        </Link>
      ))}
    </section>
  )
}
