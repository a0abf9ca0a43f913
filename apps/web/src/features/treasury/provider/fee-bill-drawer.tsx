import '../texts.ts'
import type { TreasuryAccount } from '@invoice/contract/treasury/accounts.ts'
import { joinFeeBill } from '@invoice/contract/treasury/payouts.ts'
import { compareDecimals } from '@invoice/domain/decimal/decimal.ts'
import { localised } from '@invoice/domain/localised.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { call } from '../../../shared/api/call.ts'
import { EditDrawer } from '../../../shared/forms/edit-drawer.tsx'
import { useEntityForm } from '../../../shared/forms/use-entity-form.ts'
import { documentListQuery } from '../../../shared/queries/documents/documents.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { toast } from '../../../shared/ui/overlays/toast.ts'
import css from '../treasury.module.css'

const FeeBill = z.object({ documentId: z.string().check(z.minLength(1)) })
const MOST = 50

type Props = { readonly account: TreasuryAccount; readonly fees: string; readonly onClose: () => void }

/** The provider's bill of its fees, paid by what it has kept. */
export function FeeBillDrawer({ account, fees, onClose }: Props) {
  const { t } = useTranslation('treasury')
  const language = useLanguage()
  const options = useOpenBills(account, fees)
  const form = useEntityForm({
    initial: { documentId: '' },
    schema: FeeBill,
    toBody: (values: { documentId: string }) => values,
    save: (body, idempotencyKey) => call(joinFeeBill, { params: { id: account.id }, body }, { idempotencyKey }),
    onSaved: () => {
      toast(t('payouts.bill_done'))
      onClose()
    },
  })
  return (
    <EditDrawer opened onClose={onClose} title={t('payouts.bill_title')} subtitle={account.name} form={form}>
      <p className={css['note']}>{t('payouts.bill_text')}</p>
      <Select
        label={t('payouts.bill')}
        data={options ?? []}
        value={form.values.documentId || null}
        error={form.error('documentId')}
        disabled={!options?.length}
        data-autofocus
        onBlur={form.leave('documentId')}
        onChange={(documentId) => form.set({ documentId: documentId ?? '' })}
      />
      {options?.length === 0 ? (
        <p className={css['note']}>{t('payouts.bill_none', { amount: formatAmount(fees, account.currency, language) })}</p>
      ) : null}
    </EditDrawer>
  )
}

/** Bills of the company that are open, and ask for no more than the fees come to. Undefined: they are not here yet. */
function useOpenBills({ companyId, currency }: TreasuryAccount, fees: string) {
  const language = useLanguage()
  const { data } = useQuery(
    documentListQuery({ type: ['bill', 'expense'], companyId, currency, payment: 'unpaid', sort: '-issuedOn', pageSize: MOST }),
  )
  return data
    ?.filter(({ outstanding }) => compareDecimals(outstanding, fees) <= 0)
    .map(({ id, number, recipientName, outstanding }) => ({
      value: id,
      label: [number, localised(recipientName, language), formatAmount(outstanding, currency, language)].filter(Boolean).join(' · '),
    }))
}
