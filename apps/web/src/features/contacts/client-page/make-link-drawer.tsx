import './texts.ts'
import {
  CLIENT_LINK_DAYS,
  type ContactLinkInput,
  createContactLink,
  ContactLinkInput as Input,
  LONGEST_CLIENT_MESSAGE,
} from '@invoice/contract/records/contact-links.ts'
import type { Contact } from '@invoice/contract/records/contacts.ts'
import { Textarea, TextInput } from '@mantine/core'
import { call } from '../../../shared/api/call.ts'
import { EditDrawer } from '../../../shared/forms/edit-drawer.tsx'
import { Choice } from '../../../shared/forms/form-parts.tsx'
import { useEntityForm } from '../../../shared/forms/use-entity-form.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { toast } from '../../../shared/ui/overlays/toast.ts'
import type { Made } from './use-revoking.ts'

type Props = { readonly contact: Contact; readonly onClose: () => void; readonly onMade: (made: Made) => void }
const ENDLESS = ''

/** For whom a link to the client's page is, for how long, and where it is sent. */
export default function MakeLinkDrawer({ contact, onClose, onMade }: Props) {
  const { t } = useTranslation(['client-links', 'common'])
  const screen = useLanguage()
  const language = contact.language === 'en' || contact.language === 'bg' ? contact.language : screen
  const form = useEntityForm<ContactLinkInput, Made>({
    initial: { person: '', address: contact.email, message: '', days: null, language },
    session: contact.id,
    schema: Input,
    toBody: (values) => values,
    save: (body, idempotencyKey) => call(createContactLink, { params: { id: contact.id }, body }, { idempotencyKey }),
    onSaved: (made) => {
      if (made.address !== '') toast(t('sent_now'))
      onMade(made)
    },
  })
  const { values, set, error, leave } = form
  const { days } = values
  return (
    <EditDrawer opened onClose={onClose} title={t('make_title')} form={form} saveLabel={t('make_now')}>
      <TextInput
        label={t('person')}
        description={t('person_hint')}
        autoComplete="off"
        data-autofocus
        value={values.person}
        error={error('person')}
        onBlur={leave('person')}
        onChange={({ currentTarget }) => set({ person: currentTarget.value })}
      />
      <TextInput
        label={t('address')}
        description={t('address_hint')}
        type="email"
        autoComplete="off"
        value={values.address}
        error={error('address')}
        onBlur={leave('address')}
        onChange={({ currentTarget }) => set({ address: currentTarget.value })}
      />
      {values.address === '' ? null : (
        <Textarea
          label={t('message')}
          description={t('message_hint')}
          autosize
          minRows={3}
          maxLength={LONGEST_CLIENT_MESSAGE}
          value={values.message}
          error={error('message')}
          onBlur={leave('message')}
          onChange={({ currentTarget }) => set({ message: currentTarget.value })}
        />
      )}
      <Days days={days} onChange={(chosen) => set({ days: chosen })} />
      <Choice
        label={t('language')}
        options={[
          { value: 'bg', label: t('common:bulgarian') },
          { value: 'en', label: t('common:english') },
        ]}
        value={values.language}
        onChange={(chosen) => set({ language: chosen === 'en' ? 'en' : 'bg' })}
      />
    </EditDrawer>
  )
}

type Days = ContactLinkInput['days']

function Days({ days, onChange }: { readonly days: Days; readonly onChange: (days: Days) => void }) {
  const { t } = useTranslation('client-links')
  return (
    <Choice
      label={t('days')}
      options={[
        { value: ENDLESS, label: t('endless') },
        ...CLIENT_LINK_DAYS.map((count) => ({ value: String(count), label: t('for_days', { count }) })),
      ]}
      value={days === null ? ENDLESS : String(days)}
      onChange={(chosen) => onChange(CLIENT_LINK_DAYS.find((count) => String(count) === chosen) ?? null)}
    />
  )
}
