import { isDay } from '@invoice/domain/calendar/day.ts'
import { type DateField, hasInstalments, TYPE_FACTS } from '@invoice/domain/documents/type-facts.ts'
import { genderOf } from '@invoice/text/documents/gender.ts'
import { Suspense } from 'react'
import { useTranslation } from '../../../../shared/text/use-translation.ts'
import { DateInput } from '../../../../shared/ui/inputs/date-input.tsx'
import css from '../editor.module.css'
import { DueTerm, Instalments } from '../later.ts'
import { useDerived, useDraft, useEditor } from '../state/editor.ts'
import { useFieldNote } from '../state/field-notes.ts'
import { fieldId } from '../state/focus-field.ts'
import { noteProps } from './field-note.tsx'

/** When. What is left open follows from the day of issue, and shows what it would be today; nothing follows where that is to be entered. */
export function DatesBlock() {
  const type = useDraft((draft) => draft.type)
  const inParts = useDraft(({ instalments }) => instalments.length > 0) && hasInstalments(type)
  return (
    <>
      <div className={css['three']}>
        {TYPE_FACTS[type].dates.map((field) =>
          field === 'dueOn' && inParts ? null : (
            <div key={field}>
              <DocumentDate field={field} />
              {field === 'dueOn' ? (
                <Suspense>
                  <DueTerm />
                </Suspense>
              ) : null}
            </div>
          ),
        )}
      </div>
      {inParts ? (
        <Suspense>
          <Instalments />
        </Suspense>
      ) : null}
    </>
  )
}

const LABELS = {
  issuedOn: 'fields.issued_on',
  taxOn: 'fields.tax_on',
  dueOn: 'fields.due_on',
} as const

/** An order says by when, an offer ends in the gender of its name. */
function useDateLabel(field: DateField): string {
  const { t } = useTranslation('documents')
  const type = useDraft((draft) => draft.type)
  if (field === 'deliveredOn') return t(`delivery.${TYPE_FACTS[type].delivery}`)
  return field === 'validUntilOn' ? t(`valid_until.${genderOf(type)}`) : t(LABELS[field])
}

function DocumentDate({ field }: { readonly field: DateField }) {
  const label = useDateLabel(field)
  const { store } = useEditor()
  const typed = useDraft((draft) => draft[field])
  const isOpen = useDraft((draft) => draft.issuedOn === null && TYPE_FACTS[draft.type].number === 'vendor_demanded')
  const follows = useDerived(({ dates }) => (isOpen || field === 'validUntilOn' || field === 'deliveredOn' ? null : dates[field]))
  const issuedOn = useDerived(({ dates }) => dates.issuedOn)
  const note = useFieldNote(field)
  const shown = typed ?? follows ?? ''
  return (
    <DateInput
      id={fieldId(field)}
      label={label}
      value={shown}
      countFrom={field !== 'issuedOn' && field !== 'taxOn' ? issuedOn : undefined}
      // What merely follows is not written into the draft by a glance at it.
      onChange={(value) => value !== shown && store.change({ [field]: value === '' ? null : value })}
      data-follows={(typed === null && isDay(shown)) || undefined}
      {...noteProps(note)}
    />
  )
}
