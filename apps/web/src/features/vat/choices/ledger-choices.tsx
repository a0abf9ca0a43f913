import type { VatChoices } from '@invoice/contract/vat/choices.ts'
import { addMonths, firstOfMonth, monthOf } from '@invoice/domain/calendar/day.ts'
import { LEDGERS } from '@invoice/domain/regimes/ledgers-of.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { Select } from '@mantine/core'
import { SwitchRow } from '../../../shared/forms/form-parts.tsx'
import type { EntityForm } from '../../../shared/forms/use-entity-form.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { currentDay } from '../../../shared/ui/inputs/today.ts'
import { capital, monthAndYear } from '../month-words.ts'
import { ChoiceRow } from './choice-row.tsx'
import { type ChoiceValues, heldNow } from './choice-values.ts'
import css from './choices.module.css'
import './texts.ts'

type Props = { readonly form: EntityForm<ChoiceValues>; readonly choices: VatChoices }

const { options } = LEDGERS.of(regimeOf(null))
/** A choice may hold from so many months back. */
const MONTHS_BACK = 24

/** First in its form: what begins it has no line above. Registration under OSS, and the points that the sources read differently; dated, so that what was filed stays as it was. */
export function LedgerChoices({ form: { values, set, error }, choices }: Props) {
  const { t } = useTranslation('vat-choices')
  const language = useLanguage()
  const { from, decidedBy } = heldNow(choices)
  const since = from === null ? t('always') : t('decided', { month: monthAndYear(from, language), name: decidedBy })
  const thisMonth = firstOfMonth(currentDay())
  const months = Array.from({ length: MONTHS_BACK + 2 }, (_, back) => monthOf(addMonths(thisMonth, 1 - back)))
  return (
    <>
      <h3 className={css['heading']}>{t('choices')}</h3>
      <p className={css['text']}>
        {t('choices_text')} {t('now', { since })}
      </p>
      <Select
        label={t('from')}
        data={months.map((value) => ({ value, label: capital(monthAndYear(value, language)) }))}
        value={values.from}
        error={error('choices.from')}
        allowDeselect={false}
        onChange={(month) => set({ from: month ?? values.from })}
      />
      <SwitchRow
        label={t('oss_registered')}
        hint={t('oss_registered_text')}
        checked={values.isOssRegistered}
        onChange={(isOssRegistered) => set({ isOssRegistered })}
      />
      <ChoiceRow
        label={t('oss.label')}
        value={values.oss}
        options={options.oss.map((value) => ({ value, label: t(`oss.options.${value}`) }))}
        why={t('oss.why')}
        source={t('oss.source')}
        error={error('choices.oss')}
        onChange={(oss) => set({ oss })}
      />
      <ChoiceRow
        label={t('annex2.label')}
        value={values.annex2}
        options={options.annex2.map((value) => ({ value, label: t(`annex2.options.${value}`) }))}
        why={t('annex2.why')}
        source={t('annex2.source')}
        error={error('choices.annex2')}
        onChange={(annex2) => set({ annex2 })}
      />
      <ChoiceRow
        label={t('annex2Base.label')}
        value={values.annex2Base}
        options={options.annex2Base.map((value) => ({ value, label: t(`annex2Base.options.${value}`) }))}
        why={t('annex2Base.why')}
        source={t('annex2Base.source')}
        error={error('choices.annex2Base')}
        onChange={(annex2Base) => set({ annex2Base })}
      />
      <ChoiceRow
        label={t('triangular.label')}
        value={values.triangular}
        options={options.triangular.map((value) => ({ value, label: t(`triangular.options.${value}`) }))}
        why={t('triangular.why')}
        source={t('triangular.source')}
        error={error('choices.triangular')}
        onChange={(triangular) => set({ triangular })}
      />
      <ChoiceRow
        label={t('intermediary.label')}
        value={values.intermediary}
        options={options.intermediary.map((value) => ({ value, label: t(`intermediary.options.${value}`) }))}
        why={t('intermediary.why')}
        source={t('intermediary.source')}
        error={error('choices.intermediary')}
        onChange={(intermediary) => set({ intermediary })}
      />
    </>
  )
}
