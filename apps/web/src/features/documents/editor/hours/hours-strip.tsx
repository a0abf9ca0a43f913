import '../../../../shared/hours/texts.ts'
import type { Hours } from '@invoice/contract/records/hours.ts'
import { goInto, sumsOfHours, takesHours } from '@invoice/domain/hours/hours.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { ComingLayer } from '../../../../shared/layers/use-layer.tsx'
import { openHoursQuery } from '../../../../shared/queries/records/hours.ts'
import { useLanguage } from '../../../../shared/text/use-language.ts'
import { useTranslation } from '../../../../shared/text/use-translation.ts'
import { laterPart } from '../../../../shared/ui/later-part.ts'
import css from '../assist/assist.module.css'
import type { UndoLines } from '../lines/pasting/undo-lines.ts'
import { useDraft, useIsKeptHere } from '../state/editor.ts'

const ChooseHours = laterPart(() => import('./choose-hours.tsx'))

/** Below the lines: what was worked for the client and goes into this invoice. Nothing where nothing does, and where the server cannot add it. */
export function HoursStrip({ undo }: { readonly undo: UndoLines }) {
  const isTaking = useDraft(({ type }) => takesHours(type))
  const contactId = useDraft((draft) => draft.contactId)
  const isKeptHere = useIsKeptHere()
  return isTaking && contactId !== null && !isKeptHere ? <Strip key={contactId} contactId={contactId} undo={undo} /> : null
}

function Strip({ contactId, undo }: { readonly contactId: string; readonly undo: UndoLines }) {
  const { t } = useTranslation('hours')
  const language = useLanguage()
  const [isChoosing, setChoosing] = useState(false)
  const { data = [] } = useQuery(openHoursQuery(contactId))
  const fitting = useFitting(data)
  const [sum] = sumsOfHours(fitting)
  if (sum === undefined) return null
  return (
    <div className={css['line']}>
      <span>{t('waiting', { count: fitting.length, sum: formatAmount(sum.amount, sum.currency, language) })}</span>
      <button type="button" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
        {t('add_here')}
      </button>
      {isChoosing ? (
        <Suspense fallback={<ComingLayer />}>
          <ChooseHours entries={fitting} undo={undo} onClose={() => setChoosing(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}

function useFitting(entries: readonly Hours[]): readonly Hours[] {
  const currency = useDraft((draft) => draft.currency)
  const pricesIncludeVat = useDraft((draft) => draft.pricesIncludeVat)
  const type = useDraft((draft) => draft.type)
  const contactId = useDraft((draft) => draft.contactId)
  return entries.filter((entry) => goInto(entry, { type, contactId, currency, pricesIncludeVat }))
}
