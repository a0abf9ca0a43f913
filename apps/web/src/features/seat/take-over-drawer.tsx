import type { SeatClient, takeOverSeatMonths } from '@invoice/contract/vat/seat.ts'
import type { ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import { localised } from '@invoice/domain/localised.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failedAct } from '../../shared/api/failure.ts'
import { translateKnown } from '../../shared/api/translate.ts'
import { takeOverMonthsOf } from '../../shared/queries/people/seat.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { FormDrawer } from '../../shared/ui/overlays/form-drawer.tsx'
import { toast } from '../../shared/ui/overlays/toast.ts'
import { useMonthName } from './month-choice.tsx'
import css from './seat.module.css'
import './texts.ts'

type Taken = ReplyOf<typeof takeOverSeatMonths>['items'][number]
type Props = {
  readonly month: string
  readonly clients: readonly SeatClient[]
  readonly onClose: () => void
  /** It was done, and what became of each was seen. */
  readonly onDone: () => void
}

/** The month of several clients into their books, and what became of each. */
export default function TakeOverDrawer({ month, clients, onClose, onDone }: Props) {
  const { t } = useTranslation('seat')
  const client = useQueryClient()
  const nameOf = useMonthName()
  const [said, setSaid] = useState<ReadonlyMap<string, Taken> | null>(null)
  const taking = useMutation({
    mutationFn: () =>
      takeOverMonthsOf(
        client,
        month,
        clients.map(({ workspaceId, companyId }) => ({ workspaceId, companyId })),
      ),
    onSuccess: ({ items }) => setSaid(new Map(items.map((one) => [one.companyId, one]))),
    onError: (error) => toast(failedAct(t('take_over.failed'), error, translateKnown), { tone: 'error' }),
  })
  const close = said === null ? onClose : onDone
  return (
    <FormDrawer
      opened
      onClose={close}
      title={t('take_over.title', { month: nameOf(month) })}
      subtitle={t('take_over.text')}
      onSubmit={said === null ? () => taking.mutate() : close}
      saving={taking.isPending}
      saveLabel={said === null ? t('take_over.now', { count: clients.length }) : t('packages.done')}
    >
      <ul className={css['packages']} aria-label={t('packages.clients')}>
        {clients.map((one) => (
          <Row key={one.companyId} client={one} taken={said?.get(one.companyId)} />
        ))}
      </ul>
    </FormDrawer>
  )
}

function Row({ client: { name, books }, taken }: { readonly client: SeatClient; readonly taken: Taken | undefined }) {
  const { t } = useTranslation('seat')
  const language = useLanguage()
  const isGood = taken?.outcome === 'marked' || taken?.outcome === 'unchanged'
  return (
    <li>
      <span>{localised(name, language)}</span>
      <div>
        <span className={css['quiet']}>
          {books.documents === 0 ? t('take_over.none') : t('books.taken', { taken: books.taken, documents: books.documents })}
        </span>
        <span className={css['said']} data-tone={isGood ? 'good' : 'stops'} role="status">
          {taken === undefined ? null : taken.message || t(`take_over.outcomes.${taken.outcome}`, { count: taken.marked })}
        </span>
      </div>
    </li>
  )
}
