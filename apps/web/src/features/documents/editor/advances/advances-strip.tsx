import './texts.ts'
import type { Advance } from '@invoice/contract/documents/advances.ts'
import { signOf, sumDecimals } from '@invoice/domain/decimal/decimal.ts'
import { amountOf, leftBeside } from '@invoice/domain/documents/advances/amounts-to-deduct.ts'
import { ADVANCE_RULES } from '@invoice/domain/documents/advances/rules.ts'
import { hasField } from '@invoice/domain/documents/type-facts.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { advancesQuery } from '../../../../shared/queries/documents/advances.ts'
import { useLanguage } from '../../../../shared/text/use-language.ts'
import { useTranslation } from '../../../../shared/text/use-translation.ts'
import { toast } from '../../../../shared/ui/overlays/toast.ts'
import type { UndoLines } from '../lines/pasting/undo-lines.ts'
import { useDerived, useDraft, useEditor, useEditorState } from '../state/editor.ts'
import { focusCell } from '../state/focus-field.ts'
import css from './advances.module.css'
import { citingNotes, deductingLines, spelledOut, withLinesAdded } from './deduct-advance.ts'

type Props = { readonly undo: UndoLines }

/** Below the lines: what was invoiced to the client beforehand and is not deducted yet. Nothing where there is nothing. */
export function AdvancesStrip({ undo }: Props) {
  const type = useDraft((draft) => draft.type)
  const companyId = useDraft((draft) => draft.companyId)
  const contactId = useDraft((draft) => draft.contactId)
  if (!hasField(type, 'advance') || companyId === null || contactId === null) return null
  return <Strip key={`${companyId} ${contactId}`} companyId={companyId} contactId={contactId} undo={undo} />
}

function Strip({ companyId, contactId, undo }: Props & { readonly companyId: string; readonly contactId: string }) {
  const { t } = useTranslation('advances')
  const { store } = useEditor()
  const currency = useDraft((draft) => draft.currency)
  const named = useDraft(({ lines }) => [...new Set(lines.flatMap(({ advanceId }) => advanceId ?? []))].sort().join(' '))
  const all = useEditorState((state) => state.allAdvances)
  const asked = useQuery({
    ...advancesQuery({ companyId, contactId, currency, all, ...(named === '' ? {} : { ids: named.split(' ') }) }),
    placeholderData: keepPreviousData,
  })
  const { data } = asked
  useEffect(() => {
    if (data) store.set({ references: { ...store.get().references, advances: { known: data.advances, rules: ADVANCE_RULES } } })
  }, [data, store])
  const deductions = useDerived((derived) => derived.deductions)
  const left = (data?.advances ?? []).flatMap((advance) => {
    const isOffered = advance.left.currency === currency && advance.status === 'issued'
    const rates = leftBeside(
      advance.left.taxes,
      deductions.filter(({ advanceId }) => advanceId === advance.id),
    )
    return isOffered && rates.some(({ base }) => signOf(base) > 0) ? [{ advance, rates }] : []
  })
  if (asked.isError && all) {
    return (
      <p className={css['strip']} role="alert">
        {t('offer.failed')}{' '}
        <button type="button" onClick={() => void asked.refetch()}>
          {t('offer.retry')}
        </button>
      </p>
    )
  }
  if (left.length === 0 && !all) return null
  return (
    <section className={css['strip']} aria-label={t(all ? 'offer.all_title' : 'offer.title')}>
      <h3>{t(all ? 'offer.all_title' : 'offer.title')}</h3>
      {left.length === 0 && data ? <p>{t('offer.none')}</p> : null}
      <ul>
        {left.map(({ advance, rates }) => (
          <Offer key={advance.id} advance={advance} rates={rates} undo={undo} />
        ))}
      </ul>
      {data?.isMore ? <p>{t('offer.more')}</p> : null}
      <button type="button" onClick={() => store.set({ allAdvances: !all })}>
        {t(all ? 'offer.less' : 'offer.all')}
      </button>
    </section>
  )
}

type OfferProps = Props & { readonly advance: Advance; readonly rates: Advance['left']['taxes'] }

function Offer({ advance, rates, undo }: OfferProps) {
  const { t } = useTranslation('advances')
  const language = useLanguage()
  const gross = useDraft((draft) => draft.pricesIncludeVat)
  const { number, issuedOn, left } = advance
  const amount = sumDecimals(rates.map((row) => amountOf(row, gross)))
  const deduct = useDeduct(advance, undo)
  return (
    <li>
      <span>
        <b>{t('offer.advance', { number, on: formatDay(issuedOn, language) })}</b>
        {' · '}
        {t(gross ? 'offer.left_gross' : 'offer.left', { amount: formatAmount(amount, left.currency, language) })}
      </span>
      <button type="button" aria-label={t('offer.deduct_this', { number })} onClick={deduct}>
        {t('offer.deduct')}
      </button>
    </li>
  )
}

/** The lines that deduct it are added, and taken back by Ctrl+Z as others; the first of them gets the focus. */
function useDeduct(advance: Advance, undo: UndoLines): () => void {
  const { t } = useTranslation('advances')
  const { store } = useEditor()
  return () => {
    const { draft } = store.get()
    const added = deductingLines(draft, store.derived(), advance)
    const [first] = added
    const spelled = spelledOut(draft, added)
    const lines = withLinesAdded(spelled.lines, added)
    if (!first || lines === null) return toast(t('offer.no_room'), { id: 'advance' })
    const { oneVat, oneDiscount } = spelled
    const isSame = oneVat === draft.oneVat && oneDiscount === draft.oneDiscount
    // Taken back is what was added: that each line speaks for itself changes nothing.
    store.change({ oneVat, oneDiscount, notes: citingNotes(draft, advance), ...(isSame ? {} : { lines: spelled.lines }) })
    const before = store.get().draft.lines
    flushSync(() => store.changeLines(() => lines))
    undo.remember(before)
    focusCell(first.id, 'unitPrice')
    toast(t('offer.deducted', { number: advance.number }), { id: 'advance' })
  }
}
