import { type GivenRole, InvitationInput, inviteUsers } from '@invoice/contract/people/users.ts'
import { endsAddress, isRightAddress, typedAddresses } from '@invoice/domain/documents/sending/typed-addresses.ts'
import type { Language } from '@invoice/domain/localised.ts'
import { TagsInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { askSendsMail } from '../../shared/auth/use-sends-mail.ts'
import { EditDrawer } from '../../shared/forms/edit-drawer.tsx'
import { Choice } from '../../shared/forms/form-parts.tsx'
import { useEntityForm } from '../../shared/forms/use-entity-form.ts'
import { useOpenRound } from '../../shared/forms/use-open-round.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { useTypedChip } from '../../shared/ui/inputs/use-typed-chip.ts'
import { toast } from '../../shared/ui/overlays/toast.ts'
import { RoleChoice } from './role-choice.tsx'

type Values = { readonly emails: readonly string[]; readonly role: GivenRole; readonly language: Language }
type Props = { readonly opened: boolean; readonly onClose: () => void }

/** Whom to invite, as what, and in which language they are written to. */
export function InviteDrawer({ opened, onClose }: Props) {
  const { t } = useTranslation('users')
  const language = useLanguage()
  const client = useQueryClient()
  const form = useEntityForm<Values, { readonly items: readonly unknown[] }>({
    initial: { emails: [], role: 'member', language },
    session: String(useOpenRound(opened)),
    schema: InvitationInput,
    toBody: (values) => values,
    save: (values, idempotencyKey) => call(inviteUsers, { body: { ...values, emails: [...values.emails] } }, { idempotencyKey }),
    onSaved: ({ items }) => {
      onClose()
      const count = items.length
      void askSendsMail(client).then((sendsMail) => toast(t(sendsMail ? 'invited' : 'invited_held', { count })))
    },
  })
  const { values, set, error } = form
  const count = values.emails.length
  const read = (emails: readonly string[]): void =>
    set({ emails: [...new Set(emails.flatMap((text) => typedAddresses(text).map(({ address }) => address)))] })
  const chip = useTypedChip({ add: (text) => read([...values.emails, text]), isWhole: endsAddress })
  const wrong = error('emails') === undefined ? undefined : values.emails.find((email) => !isRightAddress(email))
  return (
    <EditDrawer
      opened={opened}
      onClose={onClose}
      title={t('invite_title')}
      subtitle={t('invite_text')}
      saveLabel={count > 1 ? t('send_several', { count }) : t('send')}
      form={form}
    >
      <TagsInput
        data-autofocus
        size="md"
        label={t('emails')}
        description={t('emails_hint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        splitChars={[',', ';', '\n']}
        acceptValueOnBlur
        // It has no list that Escape would close.
        openOnFocus={false}
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        value={[...values.emails]}
        error={wrong === undefined ? error('emails') : t('wrong_email', { address: wrong })}
        onChange={read}
        searchValue={chip.typed}
        onSearchChange={chip.type}
        {...chip.field}
      />
      <RoleChoice value={values.role} onChange={(role) => set({ role })} />
      <Choice
        label={t('language')}
        value={values.language}
        options={[
          { value: 'bg', label: t('languages.bg') },
          { value: 'en', label: t('languages.en') },
        ]}
        onChange={(chosen) => set({ language: chosen })}
      />
    </EditDrawer>
  )
}
