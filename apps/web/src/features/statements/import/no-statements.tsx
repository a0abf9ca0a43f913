import type { TreasuryAccount } from '@invoice/contract/treasury/accounts.ts'
import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { BackLink } from '../../../shared/ui/page/back-link.tsx'
import { EmptyState } from '../../../shared/ui/page/empty-state.tsx'
import { Page, PageHeader } from '../../../shared/ui/page/page-header.tsx'

type Props = { readonly account: TreasuryAccount; readonly onImport: (() => void) | null }

/** Before the first statement: what the page is for. */
export function NoStatements({ account, onImport }: Props) {
  const { t } = useTranslation('statements')
  return (
    <Page>
      <BackLink to="/treasury/$id" params={{ id: account.id }}>
        {t('back')}
      </BackLink>
      <PageHeader title={t('title')} text={account.name} />
      <EmptyState title={t('none.title')} text={t('none.text')}>
        {onImport === null ? null : (
          <Button leftSection={<IconUpload size={16} stroke={1.8} />} onClick={onImport}>
            {t('import')}
          </Button>
        )}
      </EmptyState>
    </Page>
  )
}
