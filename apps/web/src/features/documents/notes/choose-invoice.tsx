import './texts.ts'
import type { DocumentRow } from '@invoice/contract/documents/list.ts'
import { localised } from '@invoice/domain/localised.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { AsyncPicker } from '../../../shared/pickers/async-picker.tsx'
import { documentListQuery } from '../../../shared/queries/documents/documents.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import css from './note-start.module.css'

type Props = { readonly onChoose: (invoiceId: string) => void; readonly onOutside: () => void }

const MOST_SHOWN = 10
const issued = (q: string) => documentListQuery({ type: ['invoice'], state: 'issued', pageSize: MOST_SHOWN, ...(q === '' ? {} : { q }) })

/** The invoice that the note corrects, by its number or client; or one that was issued elsewhere. */
export function ChooseInvoice({ onChoose, onOutside }: Props) {
  const { t } = useTranslation('notes')
  const language = useLanguage()
  const toItem = ({ id, number, recipientName, issuedOn, total, currency }: DocumentRow) => ({
    id,
    label: `${number ?? ''} · ${localised(recipientName, language)}`,
    note: [issuedOn === null ? '' : formatDay(issuedOn, language), formatAmount(total, currency, language)].filter(Boolean).join(' · '),
  })
  return (
    <div className={css['body']}>
      <div>
        <h2>{t('choose.title')}</h2>
        <p className={css['hint']}>{t('choose.text')}</p>
      </div>
      <AsyncPicker
        label={t('choose.invoice')}
        placeholder={t('choose.placeholder')}
        autoFocus
        value={null}
        onChange={({ id }) => onChoose(id)}
        search={issued}
        toItem={toItem}
      />
      <button type="button" className={css['other']} onClick={onOutside}>
        {t('choose.outside')}
      </button>
    </div>
  )
}
