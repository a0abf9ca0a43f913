import { mergeContact } from '@invoice/contract/records/contact-acts.ts'
import type { Contact } from '@invoice/contract/records/contacts.ts'
import { maskPersonalNumber } from '@invoice/domain/identifiers/mask-personal-number.ts'
import { localised } from '@invoice/domain/localised.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import type { FieldErrors } from '../../../shared/api/errors.ts'
import { Failure } from '../../../shared/api/failure.ts'
import { useFieldTeller } from '../../../shared/forms/field-words.ts'
import { Choice } from '../../../shared/forms/form-parts.tsx'
import { whereAsked } from '../../../shared/layers/late-answer.ts'
import { ContactPicker } from '../../../shared/pickers/contact-picker.tsx'
import { contactQuery } from '../../../shared/queries/records/contacts.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { FormDrawer } from '../../../shared/ui/overlays/form-drawer.tsx'
import css from '../contacts.module.css'
import { valuesOfContact } from '../form/contact-values.ts'
import { useContactWords } from '../use-contact-words.ts'
import { type Choices, choiceOf, differingFields, type MergedField, mergedContact } from './merge-choices.ts'

type Props = { readonly contact: Contact; readonly onClose: () => void; readonly onMerged: (contact: Contact) => void }

/** Makes one contact of two: which stays, and of each field that differs which value. */
export default function MergeDrawer({ contact, onClose, onMerged }: Props) {
  const { t } = useTranslation(['contacts', 'common'])
  const language = useLanguage()
  const [otherId, setOtherId] = useState<string | null>(null)
  const [staysId, setStaysId] = useState(contact.id)
  const [choices, setChoices] = useState<Choices>({})
  const [saving, setSaving] = useState(false)
  const isMerged = useRef(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  const { data: other } = useQuery({ ...contactQuery(otherId ?? ''), enabled: otherId !== null })
  const pair = other === undefined ? null : staysId === contact.id ? { stays: contact, goes: other } : { stays: other, goes: contact }
  const merge = async (): Promise<void> => {
    if (pair === null || saving) return
    const { stays, goes } = pair
    setSaving(true)
    setErrors({})
    const mayLead = whereAsked()
    try {
      const body = { version: stays.version, mergedId: goes.id, mergedVersion: goes.version, contact: mergedContact(stays, goes, choices) }
      const merged = await call(mergeContact, { params: { id: stays.id }, body })
      isMerged.current = true
      if (await mayLead()) onMerged(merged)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setErrors(error.errors)
    } finally {
      setSaving(false)
    }
  }
  return (
    <FormDrawer
      opened
      onClose={onClose}
      title={t('merge_title')}
      subtitle={localised(contact.name, language)}
      onSubmit={() => void merge()}
      saving={saving}
      isTouched={() => otherId !== null && !isMerged.current}
      saveLabel={t('merge_confirm')}
      errors={errors}
    >
      <p className={css['quiet']}>{t('merge_hint')}</p>
      {other === undefined ? (
        <ContactPicker
          label={t('merge_whom')}
          placeholder={t('merge_choose')}
          autoFocus
          onChoose={({ id }) => {
            setErrors(id === contact.id ? { __: [t('merge_itself')] } : {})
            if (id !== contact.id) setOtherId(id)
          }}
        />
      ) : (
        <Choice
          label={t('merge_stays')}
          value={staysId}
          options={[contact, other].map(({ id, name }) => ({ value: id, label: localised(name, language) }))}
          onChange={(id) => {
            setStaysId(id)
            setChoices({})
          }}
        />
      )}
      {pair === null ? null : (
        <Differences {...pair} choices={choices} onChoose={(field, whose) => setChoices({ ...choices, [field]: whose })} />
      )}
    </FormDrawer>
  )
}

type DifferencesProps = {
  readonly stays: Contact
  readonly goes: Contact
  readonly choices: Choices
  readonly onChoose: (field: MergedField, whose: 'stays' | 'goes') => void
}

function Differences({ stays, goes, choices, onChoose }: DifferencesProps) {
  const { t } = useTranslation('contacts')
  const { labelOf, textOf } = useFieldTeller(useContactWords())
  const tell = (field: MergedField, contact: Contact): string =>
    field === 'personalNumber' ? maskPersonalNumber(contact.personalNumber) : textOf(field, valuesOfContact(contact)[field])
  const fields = differingFields(stays, goes)
  return (
    <section className={css['differences']} aria-label={t('merge_differs')}>
      <h3>{fields.length === 0 ? t('merge_same') : t('merge_differs')}</h3>
      {fields.map((field) => (
        <fieldset key={field} className={css['pair']}>
          <legend>{labelOf(field)}</legend>
          {(
            [
              ['stays', stays],
              ['goes', goes],
            ] as const
          ).map(([whose, of]) => (
            <label key={whose}>
              <input
                type="radio"
                name={field}
                checked={choiceOf(choices, field, stays, goes) === whose}
                onChange={() => onChoose(field, whose)}
              />
              <span>{tell(field, of) || t('empty_value')}</span>
            </label>
          ))}
        </fieldset>
      ))}
    </section>
  )
}
