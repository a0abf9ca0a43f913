import './texts.ts'
import { type LateInterest, writeInterestRate } from '@invoice/contract/treasury/interest.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { formatPercent } from '@invoice/text/format/decimal.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { Failure } from '../api/failure.ts'
import { useLanguage } from '../text/use-language.ts'
import { useTranslation } from '../text/use-translation.ts'
import { DecimalInput } from '../ui/inputs/decimal-input.tsx'
import css from './interest.module.css'

/** A half-year whose base is not known: the last one is proposed, and somebody confirms it once for the workspace. */
export function MissingRate({ missing: { from, suggested } }: { readonly missing: LateInterest['missing'][number] }) {
  const { t } = useTranslation('interest')
  const language = useLanguage()
  const [base, setBase] = useState(suggested)
  const [error, setError] = useState<string>()
  const [saving, setSaving] = useState(false)
  const day = formatDay(from, language)
  const confirm = async (): Promise<void> => {
    setSaving(true)
    try {
      await call(writeInterestRate, { body: { from, base } })
    } catch (fault) {
      if (!(fault instanceof Failure)) throw fault
      setError(fault.message)
    } finally {
      setSaving(false)
    }
  }
  return (
    <div className={css['missing']}>
      <p>{t('missing', { from: day, base: formatPercent(suggested, language) })}</p>
      <div>
        <DecimalInput label={t('base', { from: day })} value={base} onChange={setBase} error={error} percent />
        <Button variant="default" loading={saving} onClick={() => void confirm()}>
          {t('confirm')}
        </Button>
      </div>
    </div>
  )
}
