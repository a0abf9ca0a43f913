import './texts.ts'
import type { TreasuryAccount } from '@invoice/contract/treasury/accounts.ts'
import { askFeedConsent } from '@invoice/contract/treasury/bank-feeds.ts'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { call } from '../../../shared/api/call.ts'
import { EditDrawer } from '../../../shared/forms/edit-drawer.tsx'
import { useEntityForm } from '../../../shared/forms/use-entity-form.ts'
import { feedBanksQuery } from '../../../shared/queries/treasury/bank-feeds.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { SEARCHED } from '../../../shared/ui/inputs/searched.ts'
import css from '../treasury.module.css'

const Chosen = z.object({ bankId: z.string().check(z.minLength(1)) })

type Props = { readonly account: TreasuryAccount; readonly onGo: (url: string) => void; readonly onClose: () => void }

/** Which bank the account is of; then one goes there, and comes back. */
export function ConnectDrawer({ account, onGo, onClose }: Props) {
  const { t } = useTranslation('bank-feeds')
  const banks = useQuery(feedBanksQuery(account.id))
  const options = (banks.data ?? []).map(({ id, name, bic }) => ({ value: id, label: [name, bic].filter(Boolean).join(' · ') }))
  const form = useEntityForm({
    initial: { bankId: '' },
    schema: Chosen,
    toBody: (values: { bankId: string }) => values,
    save: (body) => call(askFeedConsent, { params: { id: account.id }, body }),
    onSaved: ({ url }) => onGo(url),
  })
  return (
    <EditDrawer opened onClose={onClose} title={t('connect')} subtitle={account.name} saveLabel={t('go')} form={form}>
      <p className={css['note']}>{t('connect_text')}</p>
      <Select
        label={t('bank')}
        {...SEARCHED}
        data={options}
        value={form.values.bankId || null}
        error={banks.error?.message ?? form.error('bankId')}
        disabled={banks.data === undefined}
        data-autofocus
        onBlur={form.leave('bankId')}
        onChange={(bankId) => form.set({ bankId: bankId ?? '' })}
      />
      {banks.data?.length === 0 ? <p className={css['note']}>{t('bank_none')}</p> : null}
    </EditDrawer>
  )
}
