import { LONGEST } from '@invoice/contract/wire/longest.ts'
import * as rules from '@invoice/contract/wire/rules.ts'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import { refusalOf } from '../../shared/api/failure.ts'
import { accountCall } from '../../shared/auth/account-call.ts'
import type { Passkey } from '../../shared/auth/account-data.ts'
import { AccountDialog } from '../../shared/auth/account-dialog.tsx'
import { useAccountForm } from '../../shared/auth/use-account-form.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { FormErrors } from '../../shared/ui/inputs/form-errors.tsx'
import { toast } from '../../shared/ui/overlays/toast.ts'
import css from './profile.module.css'
import { useAccountAct } from './use-act.ts'
import { useBrowserName } from './use-browser-name.ts'

const PATH = '/account/authenticators/webauthn'
/** All addresses of the account are to be proved first. */
const UNPROVED = 409
const NameForm = z.object({ name: z.string().check(z.trim(), rules.required(), rules.max(LONGEST.passkeyName)) })

type AddProps = {
  readonly opened: boolean
  readonly onClose: () => void
  /** It is the first authenticator, so that recovery codes were made with it. */
  readonly onCodes: () => void
  /** Leads to the addresses, which are to be confirmed first. */
  readonly onEmails: () => void
}

export function AddPasskeyDialog({ opened, onClose, onCodes, onEmails }: AddProps) {
  const { t } = useTranslation(['profile', 'common'])
  const isSupported = 'PublicKeyCredential' in window
  return (
    <AccountDialog opened={opened} onClose={onClose} title={t('passkey_title')}>
      <p>{t('passkey_text')}</p>
      {isSupported ? (
        <NewPasskey onClose={onClose} onCodes={onCodes} onEmails={onEmails} />
      ) : (
        <FormErrors errors={{ __: [t('passkey_unsupported')] }} />
      )}
    </AccountDialog>
  )
}

function NewPasskey({ onClose, onCodes, onEmails }: Omit<AddProps, 'opened'>) {
  const { t } = useTranslation('profile')
  const { act } = useAccountAct()
  // Where it lies is how people tell them apart.
  const suggested = useBrowserName()(navigator.userAgent).name
  const add = async (name: string): Promise<void> => {
    const { createPasskey } = await import('./create-passkey.ts')
    const hasNewCodes = await act(() => createPasskey(name))
    toast(t('passkey_is_added'))
    if (hasNewCodes) onCodes()
    else onClose()
  }
  return <NameFields key={suggested} name={suggested} label={t('passkey_create')} save={add} onClose={onClose} onEmails={onEmails} />
}

type RenameProps = { readonly opened: boolean; readonly passkey: Passkey; readonly onClose: () => void }

export function RenamePasskeyDialog({ opened, passkey, onClose }: RenameProps) {
  const { t } = useTranslation(['profile', 'common'])
  const { act } = useAccountAct()
  const rename = async (name: string): Promise<void> => {
    await act(() => accountCall({ method: 'PUT', path: PATH, body: { id: passkey.id, name } }))
    toast(t('passkey_renamed'))
    onClose()
  }
  return (
    <AccountDialog opened={opened} onClose={onClose} title={t('rename_title')}>
      <NameFields name={passkey.name} label={t('common:save')} save={rename} onClose={onClose} />
    </AccountDialog>
  )
}

type FieldsProps = {
  readonly name: string
  readonly label: string
  readonly save: (name: string) => Promise<void>
  readonly onClose: () => void
  readonly onEmails?: () => void
}

function NameFields({ name, label, save, onClose, onEmails }: FieldsProps) {
  const { t } = useTranslation(['profile', 'common'])
  const [isUnproved, setUnproved] = useState(false)
  const { field, errors, isBusy, submit } = useAccountForm(NameForm, { name }, async ({ name: typed }) => {
    const refused = await refusalOf(save(typed))
    setUnproved(refused?.status === UNPROVED)
    return refused
  })
  return (
    <form className={css['dialog']} noValidate method="post" onSubmit={submit}>
      <FormErrors errors={errors} fields={['name']} />
      {isUnproved && onEmails ? (
        <Button variant="default" onClick={onEmails}>
          {t('to_emails')}
        </Button>
      ) : null}
      <TextInput label={t('passkey_name')} autoComplete="off" maxLength={LONGEST.passkeyName} data-autofocus {...field('name')} />
      <div className={css['foot']}>
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" loading={isBusy}>
          {label}
        </Button>
      </div>
    </form>
  )
}
