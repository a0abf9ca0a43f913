import type { PaymentMethod } from '@invoice/contract/settings/payment-methods.ts'
import { LONGEST } from '@invoice/contract/wire/longest.ts'
import { hasField } from '@invoice/domain/documents/type-facts.ts'
import { DOCUMENT_LANGUAGES, type DocumentLanguage, type Language, localised } from '@invoice/domain/localised.ts'
import { offeredMethods } from '@invoice/domain/settings/offered-methods.ts'
import { PAYMENT_KINDS } from '@invoice/domain/settings/payment-methods.ts'
import { Input, SegmentedControl, Select, Textarea } from '@mantine/core'
import { IconBuildingBank, IconCash } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useLanguage } from '../../../../shared/text/use-language.ts'
import { useTranslation } from '../../../../shared/text/use-translation.ts'
import css from '../editor.module.css'
import { MarkBar } from '../later.ts'
import { useDraft, useEditor, useEditorState } from '../state/editor.ts'
import { useFieldNote } from '../state/field-notes.ts'
import { fieldId } from '../state/focus-field.ts'
import { noteProps } from './field-note.tsx'
import fields from './fields.module.css'
import { Labelled } from './labelled.tsx'

/** How it is paid, and in which language it speaks. */
export function PaymentBlock() {
  return (
    <div className={css['pair']}>
      {useDraft(({ type }) => hasField(type, 'paymentMethod')) ? <PaymentMethodField /> : null}
      <LanguageField />
    </div>
  )
}

function PaymentMethodField() {
  const { t } = useTranslation(['editor', 'documents'])
  const language = useLanguage()
  const { store } = useEditor()
  const chosen = useDraft((draft) => draft.paymentMethodId)
  const companyId = useDraft((draft) => draft.companyId)
  const methods = useEditorState(({ references }) => references.paymentMethods)
  const note = useFieldNote('paymentMethodId')
  const currency = useDraft((draft) => draft.currency)
  const usable = offeredMethods(methods, { companyId, currency }, chosen)
  const isBank = methods.find(({ id }) => id === chosen)?.kind === 'bank'
  const Icon = isBank ? IconBuildingBank : IconCash
  return (
    <Select
      id={fieldId('paymentMethodId')}
      label={t('documents:fields.payment_method')}
      placeholder={t('no_payment_method')}
      leftSection={<Icon size={16} stroke={1.6} />}
      clearable
      data={usable.map((method) => ({ value: method.id, label: methodLabel(method, language) }))}
      value={chosen}
      onChange={(value) => store.change({ paymentMethodId: value })}
      {...noteProps(note)}
    />
  )
}

/** "Банков превод · EUR · …5678" */
function methodLabel(method: PaymentMethod, language: Language): string {
  const name = localised(method.name, language) || localised(PAYMENT_KINDS[method.kind].name, language)
  if (method.kind !== 'bank') return name
  return [name, method.currency, method.iban && `…${method.iban.slice(-4)}`].filter(Boolean).join(' · ')
}

function LanguageField() {
  const { t } = useTranslation('documents')
  const { store } = useEditor()
  const language = useDraft((draft) => draft.language)
  return (
    <div>
      <Input.Label component="div" id={fieldId('language')}>
        {t('fields.language')}
      </Input.Label>
      <SegmentedControl
        fullWidth
        className={fields['segments'] ?? ''}
        aria-labelledby={fieldId('language')}
        data={DOCUMENT_LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) }))}
        value={language}
        onChange={(value) => store.change({ language: value as DocumentLanguage })}
      />
    </div>
  )
}

export function NotesField() {
  const { t } = useTranslation(['editor', 'documents'])
  const { store } = useEditor()
  const notes = useDraft((draft) => draft.notes)
  const change = (text: string): void => store.change({ notes: text })
  return (
    <Textarea
      id={fieldId('notes')}
      label={<Labelled text={t('documents:fields.notes')} aside={t('documents:fields.notes_hint')} />}
      placeholder={t('notes_example')}
      inputContainer={(input) => (
        <>
          <Suspense fallback={<div className={fields['bar']} />}>
            <MarkBar of={fieldId('notes')} onChange={change} />
          </Suspense>
          {input}
        </>
      )}
      minRows={1}
      maxRows={8}
      maxLength={LONGEST.notes}
      value={notes}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      {...noteProps(useFieldNote('notes'))}
    />
  )
}
