import * as rules from '@invoice/contract/wire/rules.ts'
import { Button } from '@mantine/core'
import { useId } from 'react'
import * as z from 'zod/mini'
import { accountCall } from '../../shared/auth/account-call.ts'
import { AccountDialog } from '../../shared/auth/account-dialog.tsx'
import { useAuth } from '../../shared/auth/auth-store.ts'
import { PasswordField } from '../../shared/auth/password-field.tsx'
import { PasswordRules } from '../../shared/auth/password-rules.tsx'
import { useAccountForm } from '../../shared/auth/use-account-form.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { FormErrors } from '../../shared/ui/inputs/form-errors.tsx'
import { toast } from '../../shared/ui/overlays/toast.ts'
import css from './profile.module.css'
import { useAccountAct } from './use-act.ts'

const new_password = z.string().check(rules.required(), rules.password())
const ChangeForm = z.object({ current_password: z.string().check(rules.required()), new_password })
/** Of who has none yet. */
const FirstForm = z.object({ current_password: z.string(), new_password })

type Props = { readonly opened: boolean; readonly onClose: () => void }

export function PasswordDialog({ opened, onClose }: Props) {
  const { t } = useTranslation('profile')
  return (
    <AccountDialog opened={opened} onClose={onClose} title={t('password_title')}>
      <PasswordFields onDone={onClose} />
    </AccountDialog>
  )
}

function PasswordFields({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation(['profile', 'common'])
  const { user } = useAuth()
  const { tryTo } = useAccountAct()
  const hasPassword = user?.has_usable_password !== false
  const rulesId = useId()
  const empty = { current_password: '', new_password: '' }
  const { field, errors, isBusy, submit } = useAccountForm(hasPassword ? ChangeForm : FirstForm, empty, async (values) => {
    const body = hasPassword ? values : { new_password: values.new_password }
    const refused = await tryTo(() => accountCall({ method: 'POST', path: '/account/password/change', body }))
    if (refused === null) {
      toast(t('password_saved'))
      onDone()
    }
    return refused
  })
  return (
    <form className={css['dialog']} noValidate method="post" onSubmit={submit}>
      <p>{t('password_text')}</p>
      <FormErrors errors={errors} fields={['current_password', 'new_password']} />
      <input type="email" name="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      {hasPassword ? (
        <PasswordField label={t('current_password')} autoComplete="current-password" data-autofocus {...field('current_password')} />
      ) : null}
      <PasswordField label={t('new_password')} autoComplete="new-password" aria-describedby={rulesId} {...field('new_password')} />
      <PasswordRules id={rulesId} password={field('new_password').value} email={user?.email ?? ''} />
      <div className={css['foot']}>
        <Button variant="default" onClick={onDone}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" loading={isBusy}>
          {t('common:save')}
        </Button>
      </div>
    </form>
  )
}
