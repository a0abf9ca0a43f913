import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { Select } from '@mantine/core'
import { useTranslation } from '../text/use-translation.ts'

type Props = {
  readonly value: string
  readonly onChange: (code: string) => void
  readonly error?: string | undefined
  readonly label?: string
  /** Offers an empty choice, by this name. */
  readonly emptyLabel?: string
}

/** The former currency is left to documents of its time. */
const { common: OFFERED } = regimeOf(null).currency

export function CurrencySelect({ value, onChange, error, label, emptyLabel }: Props) {
  const { t } = useTranslation('common')
  const codes = [...new Set<string>([...OFFERED, ...(value === '' ? [] : [value])])]
  const empty = emptyLabel === undefined ? [] : [{ value: '', label: emptyLabel }]
  return (
    <Select
      label={label ?? t('currency')}
      data={[...empty, ...codes]}
      value={value}
      error={error}
      onChange={(code) => {
        if (code !== null) onChange(code)
      }}
    />
  )
}
