import '../texts.ts'
import type { TreasuryAccount } from '@invoice/contract/treasury/accounts.ts'
import { IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { IfMay } from '../../../shared/queries/cache/if-may.tsx'
import { waitingEntriesQuery } from '../../../shared/queries/treasury/statements.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { LinkButton } from '../../../shared/ui/marks/link-button.tsx'
import { TextLink } from '../../../shared/ui/marks/text-link.tsx'
import css from '../account.module.css'

type Props = { readonly account: TreasuryAccount }

/** The way to the account's statements; a till has none. */
export function StatementButton({ account: { id, type, isActive } }: Props) {
  const { t } = useTranslation('treasury')
  if (type === 'cash' || !isActive) return null
  return (
    <IfMay noun="treasury">
      <LinkButton
        variant="default"
        to="/treasury/$id/statement"
        params={{ id }}
        search={{ import: true }}
        leftSection={<IconUpload size={16} stroke={1.6} />}
      >
        {t('import_statement')}
      </LinkButton>
    </IfMay>
  )
}

/** Entries of banks that nobody has looked at yet. */
export function WaitingEntries({ account: { id, type } }: Props) {
  const { t } = useTranslation('treasury')
  const { data: count = 0 } = useQuery({ ...waitingEntriesQuery(id), enabled: type !== 'cash' })
  if (count === 0) return null
  return (
    <p className={css['waiting']}>
      {t('entries_wait', { count })}{' '}
      <TextLink to="/treasury/$id/statement" params={{ id }} underlined>
        {t('review_entries')}
      </TextLink>
    </p>
  )
}
