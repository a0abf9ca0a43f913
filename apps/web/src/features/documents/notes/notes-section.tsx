import type { Document } from '@invoice/contract/documents/document.ts'
import { signOf } from '@invoice/domain/decimal/decimal.ts'
import { isNote } from '@invoice/domain/documents/types.ts'
import { formatPercent } from '@invoice/text/format/decimal.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { MoneyText } from '../../../shared/ui/marks/money-text.tsx'
import amount from '../paper/amount-due.module.css'
import css from '../view/document-view.module.css'

/** Of an invoice that has notes what is left to credit, per rate; of a credit note what is still owed to the client. */
export function NotesSection({ document }: { readonly document: Document }) {
  const { t } = useTranslation('documents')
  const language = useLanguage()
  const { creditable, owedToClient, derived, currency } = document
  const hasNotes = derived.some(({ type, status }) => isNote(type) && status === 'issued')
  const owes = owedToClient !== null && signOf(owedToClient) > 0
  if (!owes && (creditable === null || !hasNotes)) return null
  return (
    <section>
      <h2>{t('notes.title')}</h2>
      <dl className={css['pairs']}>
        {owes ? (
          <>
            <dt>{t('notes.owed')}</dt>
            <dd>
              <MoneyText amount={owedToClient} currency={currency} />
            </dd>
          </>
        ) : null}
        {creditable?.taxes.map((tax) => (
          <LeftRow
            key={`${tax.category} ${tax.rate}`}
            label={tax.category === 'S' ? t('notes.left', { rate: formatPercent(tax.rate ?? '0', language) }) : t('notes.left_all')}
            base={tax.base}
            currency={creditable.currency}
          />
        ))}
      </dl>
      {owes ? <p className={amount['small']}>{t('notes.owed_text')}</p> : null}
    </section>
  )
}

function LeftRow({ label, base, currency }: { readonly label: string; readonly base: string; readonly currency: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <MoneyText amount={base} currency={currency} />
      </dd>
    </>
  )
}
