import type { Transaction } from '@invoice/contract/treasury/transactions.ts'
import { localised } from '@invoice/domain/localised.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { ComingLayer } from '../../../shared/layers/use-layer.tsx'
import { useMay } from '../../../shared/queries/people/workspaces.ts'
import { accountQuery } from '../../../shared/queries/treasury/treasury.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { laterPart } from '../../../shared/ui/later-part.ts'

const PaymentDrawer = laterPart(() => import('../../../shared/payments/payment-drawer.tsx'))

/** Of an entry that a bank told of and nobody has explained: the way to the payment that it is. */
export function ExplainByPayment({ entry }: { readonly entry: Transaction }) {
  const { t } = useTranslation('treasury')
  const language = useLanguage()
  const mayWrite = useMay('payments', 'write')
  const [opened, setOpened] = useState(false)
  const { id, kind, paymentId, reversedBy, account, contact, type, amount, on, reference } = entry
  const isOpen = mayWrite && kind === 'statement' && paymentId === null && reversedBy === null
  const { data } = useQuery({ ...accountQuery(account.id), enabled: isOpen })
  if (!isOpen) return null
  return (
    <div>
      <Button variant="default" disabled={data === undefined} onClick={() => setOpened(true)}>
        {t('is_payment')}
      </Button>
      {opened && data !== undefined ? (
        <Suspense fallback={<ComingLayer />}>
          <PaymentDrawer
            opened
            direction={type === 'debit' ? 'in' : 'out'}
            entry={{
              id,
              companyId: data.companyId,
              accountName: account.name,
              amount,
              currency: account.currency,
              on,
              reference,
              contactId: contact?.id ?? null,
              contactName: contact === null ? '' : localised(contact.name, language),
            }}
            onClose={() => setOpened(false)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
