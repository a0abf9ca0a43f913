import type { DocumentRow } from '@invoice/contract/documents/list.ts'
import { DOCUMENT_TYPES, type DocumentType } from '@invoice/domain/documents/document.ts'
import { localised } from '@invoice/domain/localised.ts'
import { isRepeatable } from '@invoice/domain/recurring/recurring-draft.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import type { UseQueryOptions } from '@tanstack/react-query'
import { AsyncPicker, type PickerItem } from '../../../shared/pickers/async-picker.tsx'
import { documentListQuery } from '../../../shared/queries/documents/documents.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'

type Props = {
  readonly value: PickerItem | null
  /** of the pattern that there is; another one must be of it too */
  readonly type?: DocumentType | undefined
  readonly onChoose: (id: string) => void
  readonly error?: string | undefined
  readonly autoFocus?: boolean
}

/** Which document repeats: found by number or client. */
export function DocumentField({ value, type, onChoose, error, autoFocus = false }: Props) {
  const { t } = useTranslation(['recurrences', 'documents'])
  const language = useLanguage()
  const types = type === undefined ? DOCUMENT_TYPES.filter(isRepeatable) : [type]
  // The picker only reads what the list has read.
  const search = (q: string) =>
    documentListQuery({ type: types, sort: '-createdAt', pageSize: 10, ...(q === '' ? {} : { q }) }) as UseQueryOptions<
      readonly DocumentRow[]
    >
  return (
    <AsyncPicker
      label={t('source')}
      placeholder={t('pick_hint')}
      value={value}
      error={error}
      autoFocus={autoFocus}
      search={search}
      toItem={(row) => ({
        id: row.id,
        label: [`${t(`documents:types.${row.type}`)} ${row.number ?? ''}`.trim(), localised(row.recipientName, language)]
          .filter(Boolean)
          .join(' · '),
        note: formatAmount(row.total, row.currency, language),
      })}
      onChange={({ id }) => onChoose(id)}
    />
  )
}
