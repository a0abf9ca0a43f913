import type { en } from '@invoice/text/imports/en.ts'
import type { TextKey } from '@invoice/text/translate.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import type { ImportNoun } from './import-calls.ts'

/** What a field is called in the tables that we write ourselves. */
export function useFieldLabel(noun: ImportNoun): (field: string) => string {
  const { t } = useTranslation('imports')
  // The contract's fields; a test of the server asks each for its text.
  return (field) =>
    noun === 'contacts'
      ? t(`contactFields.${field as TextKey<(typeof en)['contactFields']>}`)
      : t(`productFields.${field as TextKey<(typeof en)['productFields']>}`)
}
