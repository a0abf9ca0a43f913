import '../../../../shared/terms/texts.ts'
import type { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import { addDays, isDay } from '@invoice/domain/calendar/day.ts'
import { isCurrency, minorUnits } from '@invoice/domain/money/currency.ts'
import { amountsOf } from '@invoice/domain/payments/instalments.ts'
import { MOST_INSTALMENTS } from '@invoice/domain/payments/payment-terms.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from '../../../../shared/text/use-translation.ts'
import { DateInput } from '../../../../shared/ui/inputs/date-input.tsx'
import { DecimalInput } from '../../../../shared/ui/inputs/decimal-input.tsx'
import { useDerived, useDraft, useEditor } from '../state/editor.ts'
import { useFieldNote } from '../state/field-notes.ts'
import { fieldId, focusField } from '../state/focus-field.ts'
import { noteProps } from './field-note.tsx'
import css from './instalments.module.css'

type Row = DocumentDraft['instalments'][number]

/** Days between two instalments until others are typed. */
const APART = 30
const blank = (dueOn: string | null): Row => ({ dueOn, percent: null, amount: null })

/** Where it is due in several days: a row for each, the last with what is left. */
export function Instalments() {
  const { t } = useTranslation('terms')
  const { store } = useEditor()
  const rows = useDraft(({ instalments }) => instalments)
  const currency = useDraft((draft) => draft.currency)
  const total = useDerived(({ totals }) => totals.total)
  const amounts = amountsOf(rows, total, isCurrency(currency) ? minorUnits(currency) : 2)
  const change = (next: Row[]): void => store.change({ instalments: next })
  const set = (index: number, typed: Partial<Row>): void => change(rows.map((row, at) => (at === index ? { ...row, ...typed } : row)))
  const add = (): void => {
    const last = rows.at(-1)?.dueOn ?? null
    change([...rows, blank(last !== null && isDay(last) ? addDays(last, APART) : null)])
    focusField(store, `instalments.${rows.length - 1}.amount`)
  }
  const atOnce = (): void => {
    store.change({ instalments: [], dueOn: rows[0]?.dueOn ?? null })
    focusField(store, 'dueOn')
  }
  // The last of those that stay has what is left.
  const remove = (index: number): void => {
    const left = rows.filter((_, at) => at !== index)
    const [first] = left
    if (left.length === 1 && first) store.change({ instalments: [], dueOn: first.dueOn })
    else change(left.map((row, at) => (at === left.length - 1 ? blank(row.dueOn) : row)))
  }
  return (
    <fieldset className={css['rows']}>
      <legend>{t('instalments')}</legend>
      {rows.map((row, index) => (
        <InstalmentRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place, in the order of the days
          key={index}
          index={index}
          row={row}
          isLast={index === rows.length - 1}
          amount={amounts[index] ?? null}
          onChange={(typed) => set(index, typed)}
          onRemove={() => remove(index)}
        />
      ))}
      <div className={css['acts']}>
        {rows.length < MOST_INSTALMENTS ? (
          <Button variant="subtle" size="xs" leftSection={<IconPlus size={14} stroke={1.8} />} onClick={add}>
            {t('add_instalment')}
          </Button>
        ) : null}
        <Button variant="subtle" size="xs" onClick={atOnce}>
          {t('one_day')}
        </Button>
      </div>
    </fieldset>
  )
}

type RowProps = {
  readonly index: number
  readonly row: Row
  readonly isLast: boolean
  readonly amount: string | null
  readonly onChange: (typed: Partial<Row>) => void
  readonly onRemove: () => void
}

/** A percentage or a sum: writing one empties the other, and the sum shows what the percentage comes to. */
function InstalmentRow({ index, row, isLast, amount, onChange, onRemove }: RowProps) {
  const { t } = useTranslation('terms')
  const issuedOn = useDerived(({ dates }) => dates.issuedOn)
  const currency = useDraft((draft) => draft.currency)
  const notes = { dueOn: useFieldNote(`instalments.${index}.dueOn`), amount: useFieldNote(`instalments.${index}.amount`) }
  const ofFirst = useFieldNote('dueOn')
  const place = { number: index + 1 }
  const shown = row.amount ?? amount ?? ''
  return (
    <div className={css['row']}>
      <DateInput
        id={fieldId(`instalments.${index}.dueOn`)}
        aria-label={t('instalment_day', place)}
        value={row.dueOn ?? ''}
        countFrom={issuedOn}
        onChange={(value) => value !== (row.dueOn ?? '') && onChange({ dueOn: value === '' ? null : value })}
        {...noteProps(notes.dueOn ?? (index === 0 ? ofFirst : undefined))}
      />
      {isLast ? (
        <span className={css['rest']}>{t('rest')}</span>
      ) : (
        <DecimalInput
          id={fieldId(`instalments.${index}.percent`)}
          aria-label={t('instalment_percent', place)}
          percent
          rightSection="%"
          rightSectionWidth={28}
          value={row.percent ?? ''}
          onChange={(value) =>
            value !== (row.percent ?? '') && onChange(value === '' ? { percent: null } : { percent: value, amount: null })
          }
        />
      )}
      <DecimalInput
        id={fieldId(`instalments.${index}.amount`)}
        aria-label={t('instalment_amount', place)}
        value={shown}
        readOnly={isLast}
        currency={currency}
        data-follows={row.amount === null || undefined}
        onChange={(value) => !isLast && value !== shown && onChange(value === '' ? { amount: null } : { amount: value, percent: null })}
        {...noteProps(notes.amount)}
      />
      <ActionIcon variant="subtle" color="gray" aria-label={t('remove_instalment', place)} onClick={onRemove}>
        <IconX size={16} stroke={1.6} />
      </ActionIcon>
    </div>
  )
}
