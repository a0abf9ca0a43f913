import { TextInput } from '@mantine/core'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { DateInput } from '../../../shared/ui/inputs/date-input.tsx'
import { DecimalInput } from '../../../shared/ui/inputs/decimal-input.tsx'
import type { Field, Read } from './bill-form.ts'
import css from './review.module.css'
import '../texts.ts'

export type Place = Read['place']

type CellProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** what was read there; null: nothing */
  readonly read: Read | null
  readonly kind: 'text' | 'day' | 'amount'
  readonly error?: string | undefined
  /** must be there */
  readonly isDemanded?: boolean
  readonly isReached: boolean
  readonly disabled: boolean
  readonly onPlace: (place: Place) => void
}

const INPUTS = { text: TextInput, day: DateInput, amount: DecimalInput }

/** Whether a person has to look at it: it was not read for certain, or is missing. */
export function isUnsure(read: Read | null, value: string, isDemanded = false): boolean {
  return (read?.certainty === 'doubtful' && value === read.value) || (isDemanded && value === '')
}

/** A value that may be typed anew. What was read for certain looks like text, and Tab leaves it out. */
export function Cell({ label, value, onChange, read, kind, error, isDemanded, isReached, disabled, onPlace }: CellProps) {
  const unsure = isUnsure(read, value, isDemanded)
  const common = {
    'aria-label': label,
    size: 'sm',
    disabled,
    error,
    tabIndex: unsure || isReached || error !== undefined ? 0 : -1,
    className: css['cell'] ?? '',
    'data-unsure': unsure || undefined,
    onFocus: () => onPlace(read?.place ?? null),
    onBlur: () => onPlace(null),
  } as const
  const Input = INPUTS[kind]
  if (Input === TextInput)
    return <TextInput {...common} autoComplete="off" value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
  return kind === 'day' ? (
    <DateInput {...common} value={value} onChange={onChange} />
  ) : (
    <DecimalInput {...common} value={value} onChange={onChange} />
  )
}

type RowProps = Omit<CellProps, 'label'> & { readonly field: Field; readonly from: string; readonly onForget: (() => void) | null }

/** A field with its name before it, and behind it where its value is of. */
export function FieldRow({ field, from, onForget, ...cell }: RowProps) {
  const { t } = useTranslation('bill-inbox')
  const label = t(`typed.${field}`)
  const { read, value } = cell
  const source = read === null ? t('not_read') : value === read.value ? from : t('was_read', { value: read.value })
  return (
    <div className={css['row']}>
      <span aria-hidden>{label}</span>
      <Cell {...cell} label={label} />
      <span className={css['from']}>
        {onForget === null ? (
          source
        ) : (
          <>
            {t('as_corrected')}{' '}
            <button type="button" className={css['forget']} onClick={onForget}>
              {t('forget')}
            </button>
          </>
        )}
      </span>
    </div>
  )
}
