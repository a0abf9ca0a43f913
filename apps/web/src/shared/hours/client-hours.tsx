import './texts.ts'
import { type Hours, invoiceHours, removeHours } from '@invoice/contract/records/hours.ts'
import { sumsOfHours } from '@invoice/domain/hours/hours.ts'
import { localised } from '@invoice/domain/localised.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { formatDecimal, formatUnitPrice } from '@invoice/text/format/decimal.ts'
import { ActionIcon, Button, Checkbox } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { call } from '../api/call.ts'
import { useIdempotencyKey } from '../api/idempotency.ts'
import { chosenCompany } from '../companies/own-company.ts'
import { ComingLayer } from '../layers/use-layer.tsx'
import { useMay } from '../queries/people/workspaces.ts'
import { HOURS_SHOWN, openHoursQuery } from '../queries/records/hours.ts'
import { allCompaniesQuery } from '../queries/settings/companies.ts'
import { useLanguage } from '../text/use-language.ts'
import { useTranslation } from '../text/use-translation.ts'
import { laterPart } from '../ui/later-part.ts'
import { MoneyText } from '../ui/marks/money-text.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { toast } from '../ui/overlays/toast.ts'
import { AddToDraft } from './add-to-draft.tsx'
import css from './hours.module.css'

const HoursDrawer = laterPart(() => import('./hours-drawer.tsx'))

/** What was worked for a client and waits to be invoiced; nothing, where nothing does and nobody here may write it down. */
export default function ClientHours({ contactId }: { readonly contactId: string }) {
  const { t } = useTranslation('hours')
  const mayDraft = useMay('documents', 'draft')
  const { data: entries } = useQuery(openHoursQuery(contactId))
  const [edited, setEdited] = useState<Hours | 'new' | null>(null)
  if (entries === undefined || (entries.length === 0 && !mayDraft)) return null
  return (
    <section className={css['section']} aria-labelledby="client-hours">
      <h2 id="client-hours">{t('title')}</h2>
      {entries.length === 0 ? (
        <p className={css['quiet']}>{t('none')}</p>
      ) : (
        <Entries entries={entries} mayDraft={mayDraft} onEdit={setEdited} />
      )}
      {entries.length < HOURS_SHOWN ? null : <p className={css['quiet']}>{t('more', { count: HOURS_SHOWN })}</p>}
      {mayDraft ? (
        <Button size="xs" variant="default" leftSection={<IconPlus size={16} stroke={1.6} />} onClick={() => setEdited('new')}>
          {t('add')}
        </Button>
      ) : null}
      {edited === null ? null : (
        <Suspense fallback={<ComingLayer />}>
          <HoursDrawer contactId={contactId} entry={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </section>
  )
}

type EntriesProps = { readonly entries: readonly Hours[]; readonly mayDraft: boolean; readonly onEdit: (entry: Hours) => void }

function Entries({ entries, mayDraft, onEdit }: EntriesProps) {
  const { t } = useTranslation('hours')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [removed, setRemoved] = useState<Hours | null>(null)
  const picked = entries.filter(({ id }) => chosen.has(id))
  const choose = (id: string, is: boolean): void =>
    setChosen((before) => new Set(is ? [...before, id] : [...before].filter((one) => one !== id)))
  return (
    <>
      {mayDraft ? (
        <Checkbox
          label={t('choose_all')}
          checked={picked.length === entries.length}
          indeterminate={picked.length > 0 && picked.length < entries.length}
          onChange={({ currentTarget }) => setChosen(new Set(currentTarget.checked ? entries.map(({ id }) => id) : []))}
        />
      ) : null}
      <ul className={css['entries']}>
        {entries.map((entry) => (
          <Entry
            key={entry.id}
            entry={entry}
            isChosen={chosen.has(entry.id)}
            mayDraft={mayDraft}
            onChoose={(is) => choose(entry.id, is)}
            onEdit={() => onEdit(entry)}
            onRemove={() => setRemoved(entry)}
          />
        ))}
      </ul>
      {picked.length === 0 ? null : <InvoiceButton picked={picked} />}
      <RemoveQuestion entry={removed} onClose={() => setRemoved(null)} />
    </>
  )
}

function useWordsOf(): (entry: Hours) => { what: string; day: string } {
  const language = useLanguage()
  return ({ product, what, doneOn }) => ({
    what: product === null ? what : localised(product.name, language),
    day: formatDay(doneOn, language),
  })
}

type EntryProps = {
  readonly entry: Hours
  readonly isChosen: boolean
  readonly mayDraft: boolean
  readonly onChoose: (is: boolean) => void
  readonly onEdit: () => void
  readonly onRemove: () => void
}

function Entry({ entry, isChosen, mayDraft, onChoose, onEdit, onRemove }: EntryProps) {
  const { t } = useTranslation('hours')
  const language = useLanguage()
  const words = useWordsOf()(entry)
  const { product, what, quantity, unitPrice, amount, currency, madeBy } = entry
  const below = [product === null ? '' : what, `${formatDecimal(quantity, language)} × ${formatUnitPrice(unitPrice, language)}`, madeBy]
  return (
    <li>
      {mayDraft ? (
        <Checkbox aria-label={t('choose', words)} checked={isChosen} onChange={({ currentTarget }) => onChoose(currentTarget.checked)} />
      ) : null}
      <div className={css['about']}>
        <span>
          <span className={css['quiet']}>{words.day}</span> {words.what}
        </span>
        <p className={css['quiet']}>{below.filter((part) => part !== '').join(' · ')}</p>
      </div>
      <MoneyText amount={amount} currency={currency} />
      {mayDraft ? (
        <span className={css['acts']}>
          <ActionIcon size={32} aria-label={t('change_it', words)} onClick={onEdit}>
            <IconPencil size={16} stroke={1.6} />
          </ActionIcon>
          <ActionIcon size={32} aria-label={t('remove_it', words)} onClick={onRemove}>
            <IconTrash size={16} stroke={1.6} />
          </ActionIcon>
        </span>
      ) : null}
    </li>
  )
}

/** Chosen entries become the lines of a draft, which is opened. */
function InvoiceButton({ picked }: { readonly picked: readonly Hours[] }) {
  const { t } = useTranslation('hours')
  const language = useLanguage()
  const navigate = useNavigate()
  const idempotency = useIdempotencyKey()
  const { data: companies } = useQuery(allCompaniesQuery())
  const open = companies?.filter(({ archivedAt }) => archivedAt === null) ?? []
  const company = open.find(({ id }) => id === chosenCompany()) ?? open.find(({ isDefault }) => isDefault) ?? open[0]
  const ids = picked.map(({ id }) => id)
  const invoicing = useMutation({
    mutationFn: (companyId: string) => call(invoiceHours, { body: { companyId, ids } }, { idempotencyKey: idempotency.key() }),
    onSuccess: ({ id }) => navigate({ to: '/invoices/edit/$id', params: { id } }),
    onError: ({ message }) => {
      idempotency.renew()
      toast(message, { tone: 'error' })
    },
  })
  const sum = sumsOfHours(picked)
    .map(({ currency, amount }) => formatAmount(amount, currency, language))
    .join(' + ')
  return (
    <div className={css['ways']}>
      <Button disabled={company === undefined} loading={invoicing.isPending} onClick={() => company && invoicing.mutate(company.id)}>
        {t('invoice', { count: picked.length, sum })}
      </Button>
      <AddToDraft picked={picked} />
    </div>
  )
}

function RemoveQuestion({ entry, onClose }: { readonly entry: Hours | null; readonly onClose: () => void }) {
  const { t } = useTranslation(['hours', 'common'])
  const wordsOf = useWordsOf()
  const words = entry === null ? { what: '', day: '' } : wordsOf(entry)
  return (
    <ConfirmDialog
      opened={entry !== null}
      name={words.what}
      title={t('hours:remove_title')}
      text={t('hours:remove_text', words)}
      confirmLabel={t('common:delete')}
      onClose={onClose}
      onConfirm={async () => {
        if (entry === null) return
        await call(removeHours, { params: { id: entry.id } })
        toast(t('hours:removed'))
      }}
    />
  )
}
