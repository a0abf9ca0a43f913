import './texts.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { COUNTRY_CODES } from '@invoice/domain/settings/countries.ts'
import { Select } from '@mantine/core'
import { useMemo } from 'react'
import { useLanguage } from '../text/use-language.ts'
import { useTranslation } from '../text/use-translation.ts'
import { SEARCHED } from '../ui/inputs/searched.ts'
import type { CountryKey } from './country-key.ts'

type Props = {
  readonly value: string
  readonly onChange: (code: string) => void
  readonly error?: string | undefined
  readonly label?: string
}

/** Home first, then by the alphabet of the screen's language. */
export function CountrySelect({ value, onChange, error, label }: Props) {
  const { t } = useTranslation(['countries', 'common'])
  const language = useLanguage()
  const options = useMemo(() => {
    const home = regimeOf(null).country
    const all = COUNTRY_CODES.map((code) => ({ value: code, label: t(code as CountryKey) }))
    all.sort((a, b) => Number(b.value === home) - Number(a.value === home) || a.label.localeCompare(b.label, language))
    return all
  }, [t, language])
  return (
    <Select
      label={label ?? t('common:country')}
      {...SEARCHED}
      data={options}
      value={value}
      error={error}
      nothingFoundMessage={t('common:nothing_found')}
      onChange={(code) => {
        if (code !== null) onChange(code)
      }}
    />
  )
}
