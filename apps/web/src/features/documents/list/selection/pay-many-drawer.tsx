import '../../../../shared/payments/texts.ts'
import type { BulkInput } from '@invoice/contract/documents/bulk.ts'
import type { PayingCheck } from '@invoice/contract/documents/paying.ts'
import { isDay } from '@invoice/domain/calendar/day.ts'
import { localised } from '@invoice/domain/localised.ts'
import { needsRate } from '@invoice/domain/money/convert.ts'
import { PAYMENT_KINDS } from '@invoice/domain/settings/payment-methods.ts'
import { Button, Drawer } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Failure, failedAct } from '../../../../shared/api/failure.ts'
import { translateKnown } from '../../../../shared/api/translate.ts'
import { DocumentNumber } from '../../../../shared/documents/document-number.tsx'
import { FormColumns } from '../../../../shared/forms/form-parts.tsx'
import { Layered, useShortcuts } from '../../../../shared/layers/use-layer.tsx'
import { AccountField, type How, MethodField } from '../../../../shared/payments/how-fields.tsx'
import { payingCheckQuery } from '../../../../shared/queries/documents/bulk-paying.ts'
import { accountsQuery } from '../../../../shared/queries/treasury/treasury.ts'
import { useLanguage } from '../../../../shared/text/use-language.ts'
import { useTranslation } from '../../../../shared/text/use-translation.ts'
import { DateInput } from '../../../../shared/ui/inputs/date-input.tsx'
import { SearchField } from '../../../../shared/ui/inputs/search-field.tsx'
import { currentDay } from '../../../../shared/ui/inputs/today.ts'
import { MoneyText, NoValue } from '../../../../shared/ui/marks/money-text.tsx'
import { DrawerHead, drawerClasses } from '../../../../shared/ui/overlays/drawer-head.tsx'
import { toast } from '../../../../shared/ui/overlays/toast.ts'
import { ItemStates } from '../../../../shared/ui/page/item-states.tsx'
import { CountTabs } from '../../../../shared/ui/tables/filters/count-tabs.tsx'
import { type PlainColumn, PlainTable } from '../../../../shared/ui/tables/plain-table.tsx'
import { useStartBulk } from '../../bulk/use-start-bulk.ts'
import { onlyCompany, type PayingPlan, type PlannedPayment, payingPlan, soughtPayments } from './paying-plan.ts'
import css from './send-many.module.css'

type Props = { readonly selection: BulkInput; readonly count: number; readonly onClose: () => void; readonly onBegun: () => void }

/** Before many documents are marked as paid: when and how, how much each, and which of them cannot be. */
export default function PayManyDrawer({ selection, count, onClose, onBegun }: Props) {
  const { t } = useTranslation('bulk')
  const query = useQuery(payingCheckQuery(selection))
  return (
    <Layered kind="drawer" opened onEscape={onClose}>
      <Drawer.Root opened onClose={onClose} position="right" size={760} padding={0} classNames={drawerClasses}>
        <Drawer.Overlay backgroundOpacity={1} color="var(--scrim)" />
        <Drawer.Content>
          <DrawerHead title={t('paying.title', { count })} text={t('paying.text')} onClose={onClose} />
          {query.data === undefined ? (
            <div className={css['body']}>
              <ItemStates query={query}>{null}</ItemStates>
            </div>
          ) : (
            <Checked check={query.data} onClose={onClose} onBegun={onBegun} />
          )}
        </Drawer.Content>
      </Drawer.Root>
    </Layered>
  )
}

type Values = Omit<How, 'companyId' | 'currency'> & { paidOn: string }

function Checked({ check, onClose, onBegun }: Pick<Props, 'onClose' | 'onBegun'> & { readonly check: PayingCheck }) {
  const { t } = useTranslation('bulk')
  const [values, setValues] = useState<Values>({ paidOn: currentDay(), method: 'bank', methodKind: 'bank', accountId: '' })
  const [tab, setTab] = useState<'going' | 'review'>('going')
  const [typed, setTyped] = useState('')
  const { data: accounts = [] } = useQuery(accountsQuery({ active: true }))
  const account = accounts.find(({ id }) => id === values.accountId)
  const plan = payingPlan(check.rows, { paidOn: values.paidOn, accountCurrency: account?.currency ?? null })
  const set = (patch: Partial<Values>): void => setValues({ ...values, ...patch })
  const { busy, errors, pay } = usePay(plan, values, () => {
    onBegun()
    onClose()
  })
  useShortcuts([{ keys: 'mod+Enter', act: pay }])
  const how = {
    values: { ...values, companyId: onlyCompany(check.rows), currency: '' },
    set,
    error: (field: string) => errors[field]?.[0],
  }
  return (
    <>
      <div className={css['body']}>
        <div className={css['how']}>
          <DateInput
            label={t('paying.on')}
            required
            value={values.paidOn}
            error={errors['paidOn']?.[0]}
            onChange={(paidOn) => set({ paidOn })}
          />
          <FormColumns>
            <MethodField {...how} />
            <AccountField {...how} />
          </FormColumns>
        </div>
        <div className={css['head']}>
          <CountTabs
            label={t('paying.tabs')}
            tabs={[
              { key: 'going', label: t('paying.going'), count: plan.going.length },
              { key: 'review', label: t('paying.review'), count: plan.review.length },
            ]}
            value={tab}
            onChange={setTab}
            controls="paying-rows"
          />
          <SearchField label={t('paying.search')} value={typed} onChange={setTyped} />
        </div>
        <div id="paying-rows" role="tabpanel" aria-label={t(`paying.${tab}`)}>
          <Table rows={soughtPayments(plan[tab], typed)} empty={t(tab === 'going' ? 'paying.none_going' : 'paying.none_left')} />
        </div>
      </div>
      <div className={css['foot']}>
        <p role="status">
          <Sentence plan={plan} gone={check.gone} values={values} />
        </p>
        <Button variant="default" onClick={onClose}>
          {t('sending.cancel')}
        </Button>
        <Button data-autofocus loading={busy} disabled={plan.going.length === 0 || !isDay(values.paidOn)} onClick={pay}>
          {plan.going.length === 0 ? t('pay') : t('paying.confirm', { count: plan.going.length })}
        </Button>
      </div>
    </>
  )
}

function Table({ rows, empty }: { readonly rows: readonly PlannedPayment[]; readonly empty: string }) {
  const { t } = useTranslation('bulk')
  const language = useLanguage()
  const columns: PlainColumn<PlannedPayment>[] = [
    {
      id: 'number',
      header: t('columns.number'),
      width: 140,
      cell: (row) => <DocumentNumber document={{ ...row, id: row.documentId }} link={false} />,
    },
    { id: 'client', header: t('columns.client'), cell: ({ recipientName }) => localised(recipientName, language) || <NoValue /> },
    {
      id: 'problem',
      header: t('paying.problem'),
      width: 190,
      cell: ({ problem }) => (problem === null ? null : <span className={css['problem']}>{t(`paying.problems.${problem}`)}</span>),
    },
    {
      id: 'rest',
      header: t('paying.rest'),
      width: 130,
      align: 'right',
      cell: ({ rest, currency, direction }) => <MoneyText amount={direction === 'out' ? `-${rest}` : rest} currency={currency} />,
    },
  ]
  return (
    <PlainTable
      label={t('paying.table')}
      query={{ data: rows, isPending: false, error: null, refetch: () => undefined }}
      columns={columns}
      rowKey={({ documentId }) => documentId}
      empty={<p className={css['empty']}>{empty}</p>}
    />
  )
}

/** How many are paid and how many are not, and what a person should know of it. */
function Sentence({
  plan: { going, review },
  gone,
  values,
}: {
  readonly plan: PayingPlan
  readonly gone: number
  readonly values: Values
}) {
  const { t } = useTranslation('bulk')
  const sentences = [
    going.length === 0 ? t('paying.none_going') : t('paying.goes', { count: going.length }),
    ...(review.length > 0 && going.length > 0 ? [t('paying.skipped', { count: review.length })] : []),
    ...(gone > 0 ? [t('gone', { count: gone })] : []),
    ...(going.some(({ currency }) => needsRate(currency)) ? [t('paying.ecb')] : []),
    ...(PAYMENT_KINDS[values.methodKind].fiscalReceipt && going.some(({ direction }) => direction === 'in') ? [t('paying.receipts')] : []),
  ]
  return sentences.join(' ')
}

function usePay({ going }: PayingPlan, { paidOn, method, methodKind, accountId }: Values, onBegun: () => void) {
  const { t } = useTranslation('bulk')
  const { start, busy } = useStartBulk()
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({})
  // The drawer is on its way out: a second press finds nothing to press.
  const isBegun = useRef(false)
  const run = async (): Promise<void> => {
    isBegun.current = true
    setErrors({})
    const paid = {
      paidOn,
      methodKind,
      paymentMethodId: method === methodKind ? null : method,
      accountId: accountId === '' ? null : accountId,
    }
    try {
      await start('pay', { ids: going.map(({ documentId }) => documentId) }, { paid })
      onBegun()
    } catch (error) {
      isBegun.current = false
      if (error instanceof Failure) setErrors(error.errors)
      toast(failedAct(t('failed'), error, translateKnown), { tone: 'error' })
    }
  }
  return { busy, errors, pay: () => (isBegun.current || going.length === 0 || !isDay(paidOn) ? undefined : void run()) }
}
