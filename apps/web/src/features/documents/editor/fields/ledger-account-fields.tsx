import { LONGEST } from '@invoice/contract/wire/longest.ts'
import { TextInput } from '@mantine/core'
import { useTranslation } from '../../../../shared/text/use-translation.ts'
import shared from '../editor.module.css'
import { useDraft, useEditor } from '../state/editor.ts'
import { useFieldNote } from '../state/field-notes.ts'
import { fieldId } from '../state/focus-field.ts'
import { noteProps } from './field-note.tsx'
import { useProposedAccounts } from './use-proposed-accounts.ts'

/** Which accounts a cash order moves: proposed from whom it is about, and printed as they stand here. */
export function LedgerAccountFields() {
  useProposedAccounts()
  return (
    <div className={shared['pair']}>
      <AccountField field="debitAccount" label="fields.debit_account" />
      <AccountField field="creditAccount" label="fields.credit_account" />
    </div>
  )
}

type Props = { readonly field: 'debitAccount' | 'creditAccount'; readonly label: `fields.${'debit' | 'credit'}_account` }
function AccountField({ field, label }: Props) {
  const { t } = useTranslation('documents')
  const { store } = useEditor()
  const value = useDraft((draft) => draft[field])
  return (
    <TextInput
      id={fieldId(field)}
      label={t(label)}
      autoComplete="off"
      maxLength={LONGEST.ledgerAccount}
      value={value}
      onChange={({ currentTarget }) => store.change({ [field]: currentTarget.value })}
      {...noteProps(useFieldNote(field))}
    />
  )
}
