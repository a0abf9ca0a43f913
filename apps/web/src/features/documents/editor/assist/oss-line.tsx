import './texts.ts'
import { createTaxRate } from '@invoice/contract/settings/settings.ts'
import { memberStateRates } from '@invoice/domain/settings/member-state-rates.ts'
import { formatPercent } from '@invoice/text/format/decimal.ts'
import { useState } from 'react'
import { call } from '../../../../shared/api/call.ts'
import { Failure } from '../../../../shared/api/failure.ts'
import { newKey } from '../../../../shared/api/idempotency.ts'
import { useMay } from '../../../../shared/queries/people/workspaces.ts'
import { useLanguage } from '../../../../shared/text/use-language.ts'
import { useTranslation } from '../../../../shared/text/use-translation.ts'
import { toast } from '../../../../shared/ui/overlays/toast.ts'
import { useDraft, useEditor, useEditorState } from '../state/editor.ts'
import { taxDayOf } from '../state/new-draft.ts'
import { ratesOf } from './apply-suggestion.ts'
import css from './assist.module.css'
import { useCountryWords } from './use-country-words.ts'

/** Under OSS the country that taxes has rates of its own: where none of them is among ours, those of the law are offered. */
export function OssLine() {
  const country = useDraft((draft) => (draft.ossInvoice ? draft.ossCountryCode : null))
  const day = useDraft(taxDayOf)
  const isLacking = useEditorState(({ draft, references }) => country !== null && ratesOf(country, draft, references).length === 0)
  const known = country === null ? null : memberStateRates(country, day)
  return country !== null && isLacking && known !== null ? (
    <Offer country={country} rates={[known.standard, ...known.reduced]} from={known.validFrom} />
  ) : null
}

function Offer({ country, rates, from }: { readonly country: string; readonly rates: readonly string[]; readonly from: string }) {
  const { t } = useTranslation('assist')
  const language = useLanguage()
  const { store } = useEditor()
  const words = useCountryWords()
  const mayAdd = useMay('settings', 'manage')
  const [isAdding, setIsAdding] = useState(false)
  const add = async (): Promise<void> => {
    setIsAdding(true)
    try {
      const made: string[] = []
      for (const rate of rates)
        made.push((await call(createTaxRate, { body: rateBody(country, rate, from) }, { idempotencyKey: newKey() })).id)
      const { lines } = store.get().draft
      store.change({ lines: lines.map((line) => ({ ...line, taxRateId: made[0] ?? null })) })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      toast(error.message, { id: 'oss', tone: 'error' })
    } finally {
      setIsAdding(false)
    }
  }
  return (
    <div className={css['line']} data-tone="warning">
      <span>{t('vat.oss_without_rates', { country: words.name(country) })}</span>
      {mayAdd ? (
        <button type="button" disabled={isAdding} onClick={() => void add()}>
          {t('vat.oss_add', { rates: rates.map((rate) => formatPercent(rate, language)).join(', ') })}
        </button>
      ) : (
        <span>{t('vat.oss_ask')}</span>
      )}
    </div>
  )
}

function rateBody(countryCode: string, rate: string, validFrom: string) {
  return {
    name: { bg: `${rate.replace('.', ',')} % ${countryCode}`, en: `${rate}% ${countryCode}` },
    description: { bg: '', en: '' },
    rate,
    countryCode,
    validFrom,
    validTo: null,
    isDefault: false,
  }
}
