import { localised } from '@invoice/domain/localised.ts'
import { isUneceCode, matchesUneceUnit, UNECE_UNITS } from '@invoice/domain/settings/unece-units.ts'
import { Select } from '@mantine/core'
import { useState } from 'react'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { SEARCHED } from '../../../shared/ui/inputs/searched.ts'

type Props = { readonly value: string; readonly error: string | undefined; readonly onChange: (code: string) => void }

/** A code of UNECE Recommendation 20, found by its name in either language or by itself; one that is not listed may be typed. */
export function UnitCodeSelect({ value, error, onChange }: Props) {
  const { t } = useTranslation(['settings', 'common'])
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const known = UNECE_UNITS.map(({ code, name }) => ({ value: code, label: `${code} · ${localised(name, language)}` }))
  const isKnown = (code: string): boolean => known.some((option) => option.value === code)
  const wanted = typed.trim().toUpperCase()
  const others = [value, wanted].filter((code, at, all) => isUneceCode(code) && !isKnown(code) && all.indexOf(code) === at)
  return (
    <Select
      label={t('units.code')}
      description={t('units.code_hint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...SEARCHED}
      clearable
      autoComplete="off"
      maxDropdownHeight={320}
      nothingFoundMessage={t('common:nothing_found')}
      data={[...known, ...others.map((code) => ({ value: code, label: t('units.other_code', { code }) }))]}
      filter={({ options, search }) => options.filter((option) => 'value' in option && isFound(option, search))}
      value={value === '' ? null : value}
      error={error}
      onSearchChange={setTyped}
      onChange={(code) => onChange(code ?? '')}
    />
  )
}

/** What is chosen stands in the field as its whole label: then all of them are offered. */
function isFound({ value, label }: { value: string; label: string }, search: string): boolean {
  return search === label || matchesUneceUnit(value, search)
}
