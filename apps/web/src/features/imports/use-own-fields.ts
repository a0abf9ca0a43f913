import type { OwnFieldPath } from '@invoice/contract/records/imports.ts'
import { localised } from '@invoice/domain/localised.ts'
import { useCustomFields } from '../../shared/custom-fields/use-custom-facts.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import type { ImportNoun } from './import-calls.ts'

type Choice = { readonly value: OwnFieldPath; readonly label: string }

/** The workspace's own fields that are in force, by name, as a group of what a column may be; no group where there are none. */
export function useOwnFields(noun: ImportNoun): { group: string; items: Choice[] }[] {
  const { t } = useTranslation('custom-fields')
  const language = useLanguage()
  const items = useCustomFields(noun === 'contacts' ? 'contact' : 'product')
    .filter(({ archivedAt }) => archivedAt === null)
    .map(({ id, name }): Choice => ({ value: `customFields.${id}`, label: localised(name, language) }))
  return items.length === 0 ? [] : [{ group: t('title'), items }]
}
