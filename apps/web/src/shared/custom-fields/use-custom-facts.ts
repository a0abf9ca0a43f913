import './texts.ts'
import { type CustomField, type CustomFieldNoun, type CustomValues, customValueText } from '@invoice/domain/custom-fields/custom-fields.ts'
import { localised } from '@invoice/domain/localised.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { formatDecimal } from '@invoice/text/format/decimal.ts'
import { useQuery } from '@tanstack/react-query'
import { customFieldsQuery } from '../queries/settings/settings-lists.ts'
import { useLanguage } from '../text/use-language.ts'
import { useTranslation } from '../text/use-translation.ts'

const NONE: readonly CustomField[] = []

/** All of a noun in order, archived ones too; none until they are here. */
export function useCustomFields(noun: CustomFieldNoun): readonly CustomField[] {
  const { data = NONE } = useQuery(customFieldsQuery())
  return data.filter((field) => field.noun === noun)
}

/** What a record has of the workspace's own fields, by name, as people read it. */
export function useCustomFacts(noun: CustomFieldNoun, values: CustomValues): readonly { readonly label: string; readonly value: string }[] {
  const { t } = useTranslation('custom-fields')
  const language = useLanguage()
  const words = {
    yes: t('yes'),
    no: t('no'),
    day: (day: string) => formatDay(day, language),
    number: (decimal: string) => formatDecimal(decimal, language),
  }
  return useCustomFields(noun).flatMap(({ id, name, kind }) => {
    const value = values[id] ?? ''
    return value === '' ? [] : [{ label: localised(name, language), value: customValueText({ kind, value }, words) }]
  })
}

/** How they are told where two versions of a record differ: by their names, each as it is kept. */
export function useCustomWords(noun: CustomFieldNoun): { readonly label: string; readonly parts: Readonly<Record<string, string>> } {
  const { t } = useTranslation('custom-fields')
  const language = useLanguage()
  const names = useCustomFields(noun).map(({ id, name }) => [id, localised(name, language)] as const)
  return { label: t('title'), parts: Object.fromEntries(names) }
}
