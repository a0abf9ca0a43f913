import '../../attachments/bill-texts.ts'
import { LONGEST } from '@invoice/contract/wire/longest.ts'
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { vendorNumberQuery } from '../../../../shared/queries/documents/vendor-numbers.ts'
import { useTranslation } from '../../../../shared/text/use-translation.ts'
import { DateInput } from '../../../../shared/ui/inputs/date-input.tsx'
import { LinkedDocuments } from '../../acts/linked-documents.tsx'
import css from '../editor.module.css'
import { useDraft, useEditor } from '../state/editor.ts'
import { useFieldNote } from '../state/field-notes.ts'
import { fieldId } from '../state/focus-field.ts'
import { noteProps } from './field-note.tsx'
import { ReasonField } from './localised-text.tsx'

const PAUSE_MS = 400

/** Of a vendor's credit note: the bill that it corrects, as the vendor names it, and why; one that is recorded here is found by its number. */
export function CorrectedBill() {
  const { t } = useTranslation('bills')
  const { store } = useEditor()
  const number = useDraft((draft) => draft.sourceNumber)
  const issuedOn = useDraft((draft) => draft.sourceIssuedOn)
  const found = useFound(number)
  return (
    <div className={css['pair']}>
      <div>
        <TextInput
          id={fieldId('sourceNumber')}
          label={t('corrects')}
          description={t('corrects_hint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          maxLength={LONGEST.theirNumber}
          value={number}
          onChange={({ currentTarget }) => store.change({ sourceNumber: currentTarget.value })}
          {...noteProps(useFieldNote('sourceNumber'))}
        />
        {found === null ? null : (
          <div role="status">
            <LinkedDocuments text={t('corrects_found')} links={[found]} />
          </div>
        )}
      </div>
      <DateInput
        id={fieldId('sourceIssuedOn')}
        label={t('corrects_on')}
        value={issuedOn ?? ''}
        onChange={(typed) => store.change({ sourceIssuedOn: typed === '' ? null : typed })}
        {...noteProps(useFieldNote('sourceIssuedOn'))}
      />
      <ReasonField />
    </div>
  )
}

/** What is recorded of the vendor under that number. */
function useFound(typed: string) {
  const companyId = useDraft((draft) => draft.companyId) ?? ''
  const contactId = useDraft((draft) => draft.contactId) ?? ''
  const [number] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const isAsked = number !== '' && companyId !== '' && contactId !== ''
  const { data } = useQuery({ ...vendorNumberQuery({ companyId, contactId, number }), enabled: isAsked })
  return isAsked ? (data ?? null) : null
}
