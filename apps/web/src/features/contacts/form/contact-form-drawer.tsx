import '../texts.ts'
import { type Contact, ContactInput, createContact, updateContact } from '@invoice/contract/records/contacts.ts'
import { localised } from '@invoice/domain/localised.ts'
import { call } from '../../../shared/api/call.ts'
import { EditDrawer } from '../../../shared/forms/edit-drawer.tsx'
import { useEditSession } from '../../../shared/forms/use-edit-session.ts'
import { useEntityForm } from '../../../shared/forms/use-entity-form.ts'
import { isTypedOut } from '../../../shared/parties/party-values.ts'
import { loadContact } from '../../../shared/queries/records/contacts.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { useContactWords } from '../use-contact-words.ts'
import { ContactFields } from './contact-fields.tsx'
import { type ContactRole, contactBody, contactProblems, newContact, valuesOfContact } from './contact-values.ts'

type Props = {
  readonly opened: boolean
  /** Whom to edit; without it a new one is made. */
  readonly id?: string | undefined
  /** What was typed where the new one was asked for. */
  readonly initialName?: string
  readonly role?: ContactRole
  readonly onSaved: (contact: Contact) => void
  readonly onClose: () => void
}

/** Makes or edits a contact; opened from the list, its page, and the editor of documents. */
export function ContactFormDrawer({ opened, id, initialName = '', role = 'client', onSaved, onClose }: Props) {
  const { t } = useTranslation('contacts')
  const language = useLanguage()
  const edit = useEditSession({ opened, id, noun: 'contacts', load: loadContact })
  const { entity } = edit
  const form = useEntityForm({
    session: edit.session,
    initial: entity === undefined ? newContact(initialName, role) : valuesOfContact(entity),
    schema: ContactInput,
    toBody: contactBody,
    problems: contactProblems,
    isTypedOut,
    edited: { session: edit, valuesOf: valuesOfContact, words: useContactWords() },
    save: (values, idempotencyKey) => {
      const body = contactBody(values)
      return entity === undefined
        ? call(createContact, { body }, { idempotencyKey })
        : call(updateContact, { params: { id: entity.id }, body: { ...body, version: entity.version } })
    },
    onSaved,
  })
  return (
    <EditDrawer
      opened={opened}
      onClose={onClose}
      title={id === undefined ? (role === 'client' ? t('new') : t('new_contact')) : t('edit')}
      subtitle={entity === undefined ? undefined : localised(entity.name, language)}
      edit={edit}
      form={form}
    >
      <ContactFields form={form} id={id} />
    </EditDrawer>
  )
}
