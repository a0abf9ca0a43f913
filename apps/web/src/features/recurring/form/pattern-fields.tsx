import { LONGEST } from '@invoice/contract/wire/longest.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import type { Language } from '@invoice/domain/localised.ts'
import { fillPeriods, namesPeriods, PERIOD_NAMES } from '@invoice/domain/recurring/periods.ts'
import { MOST_RAISES } from '@invoice/domain/recurring/raise-price.ts'
import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { FormSection } from '../../../shared/forms/form-parts.tsx'
import type { EntityForm } from '../../../shared/forms/use-entity-form.ts'
import { MarkBar } from '../../../shared/marks/mark-bar.tsx'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { DateInput } from '../../../shared/ui/inputs/date-input.tsx'
import { DecimalInput } from '../../../shared/ui/inputs/decimal-input.tsx'
import css from '../recurring.module.css'
import type { LineValues, RecurrenceValues } from './recurrence-values.ts'

type Props = { readonly form: EntityForm<RecurrenceValues>; readonly nextOn: Day | undefined }

/** So many lines are edited here; more than these stay as they are. */
const SHOWN = 8
const OFFERED = ['month', 'quarter', 'year', 'period'] as const

/** What each document says and costs: texts in which a month is filled in by itself, prices, and notes. */
export function PatternFields({ form, nextOn }: Props) {
  const { t } = useTranslation('recurrences')
  const { values, set, error } = form
  const [focused, setFocused] = useState(0)
  const language: Language = values.language === 'en' ? 'en' : 'bg'
  const change = (at: number, part: Partial<LineValues>): void =>
    set({ lines: values.lines.map((line, index) => (index === at ? { ...line, ...part } : line)) })
  const insert = (token: string): void => {
    const line = values.lines[focused] ?? values.lines[0]
    if (line) change(values.lines.indexOf(line), { [language]: `${line[language]} ${token}`.trim() })
  }
  const hidden = values.lines.length - SHOWN
  return (
    <FormSection title={t('lines')}>
      {values.lines.slice(0, SHOWN).map((line, index) => (
        <div key={line.id} className={css['line']}>
          <div className={css['texts']}>
            {values.language === 'en' ? null : (
              <LineText line={line} index={index} of="bg" form={form} nextOn={nextOn} onFocus={() => setFocused(index)} onChange={change} />
            )}
            {values.language === 'bg' ? null : (
              <LineText line={line} index={index} of="en" form={form} nextOn={nextOn} onFocus={() => setFocused(index)} onChange={change} />
            )}
          </div>
          <DecimalInput
            aria-label={t('line_price', { number: index + 1 })}
            value={line.unitPrice}
            error={error(`lines.${index}.unitPrice`)}
            onChange={(unitPrice) => change(index, { unitPrice })}
          />
        </div>
      ))}
      {hidden > 0 ? <p className={css['hint']}>{t('more_lines', { count: hidden })}</p> : null}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields */}
      <div className={css['tokens']} role="group" aria-label={t('insert')}>
        <span title={t('insert_hint')}>{t('insert')}:</span>
        {OFFERED.map((period) => {
          const name = PERIOD_NAMES[language][period]
          const token = `{${name}}`
          return (
            <button
              key={period}
              type="button"
              title={t('insert_hint')}
              aria-label={t('insert_period', { period: token })}
              onClick={() => insert(token)}
            >
              {token}
            </button>
          )
        })}
      </div>
      <NotesField form={form} />
      <Raises form={form} />
    </FormSection>
  )
}

function NotesField({ form: { values, set } }: Pick<Props, 'form'>) {
  const { t } = useTranslation('recurrences')
  const id = useId()
  return (
    <Textarea
      id={id}
      label={t('notes')}
      inputContainer={(input) => (
        <>
          <MarkBar of={id} onChange={(notes) => set({ notes })} />
          {input}
        </>
      )}
      autosize
      minRows={1}
      maxRows={6}
      maxLength={LONGEST.notes}
      value={values.notes}
      onChange={({ currentTarget }) => set({ notes: currentTarget.value })}
    />
  )
}

type LineProps = Props & {
  readonly line: LineValues
  readonly index: number
  readonly of: Language
  readonly onFocus: () => void
  readonly onChange: (at: number, part: Partial<LineValues>) => void
}

function LineText({ form: { values, error }, nextOn, line, index, of, onFocus, onChange }: LineProps) {
  const { t } = useTranslation('recurrences')
  const number = index + 1
  const isSecond = of === 'en' && values.language === 'both'
  const step = { every: Number(values.every) || 1, unit: values.unit }
  const says = nextOn !== undefined && namesPeriods(line[of]) ? fillPeriods(line[of], { on: nextOn, ...step }, of) : null
  return (
    <TextInput
      aria-label={t(isSecond ? 'line_text_en' : 'line_text', { number })}
      description={says === null ? undefined : t('next_says', { text: says })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      maxLength={LONGEST.lineText}
      value={line[of]}
      error={error(`lines.${index}.name.${of}`)}
      onFocus={onFocus}
      onChange={({ currentTarget }) => onChange(index, { [of]: currentTarget.value })}
    />
  )
}

function Raises({ form: { values, set, error } }: Pick<Props, 'form'>) {
  const { t } = useTranslation('recurrences')
  const { raises } = values
  const change = (at: number, part: Partial<(typeof raises)[number]>): void =>
    set({ raises: raises.map((raise, index) => (index === at ? { ...raise, ...part } : raise)) })
  return (
    <div className={css['raises']}>
      {raises.map((raise, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a raise has nothing else that stays while it is typed
        <div key={index} className={css['raise']}>
          <DateInput label={t('raise_on')} value={raise.on} error={error(`raises.${index}.on`)} onChange={(on) => change(index, { on })} />
          <DecimalInput
            label={t('raise_percent')}
            value={raise.percent}
            error={error(`raises.${index}.percent`)}
            onChange={(percent) => change(index, { percent })}
          />
          <ActionIcon size={40} aria-label={t('remove_raise')} onClick={() => set({ raises: raises.filter((_, at) => at !== index) })}>
            <IconX size={16} stroke={1.6} />
          </ActionIcon>
        </div>
      ))}
      {raises.length < MOST_RAISES ? (
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconPlus size={14} stroke={1.8} />}
          onClick={() => set({ raises: [...raises, { on: '', percent: '' }] })}
        >
          {t('add_raise')}
        </Button>
      ) : null}
    </div>
  )
}
