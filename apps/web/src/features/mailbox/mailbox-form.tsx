import type { Mailbox } from '@invoice/contract/letters/mailbox.ts'
import { MAILBOX_SECURITIES } from '@invoice/domain/mailbox/mailbox.ts'
import { Button, TextInput } from '@mantine/core'
import { Choice, FormColumns, SwitchRow } from '../../shared/forms/form-parts.tsx'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { DateInput } from '../../shared/ui/inputs/date-input.tsx'
import css from './mailbox.module.css'
import { useMailboxForm } from './use-mailbox-form.ts'
import './texts.ts'

const BELOW: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

/** How the mailbox is reached. It is tried before it is kept, by a press of its own, and once more when it is. */
export function MailboxForm({ mailbox }: { readonly mailbox: Mailbox | null }) {
  const { t } = useTranslation('mailbox')
  const form = useMailboxForm(mailbox)
  const { values, set, error, found } = form
  const text = (field: 'host' | 'port' | 'user' | 'folder') => ({
    label: t(field),
    value: values[field],
    error: error(field),
    autoComplete: 'off',
    spellCheck: false,
    onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => set({ [field]: currentTarget.value }),
  })
  return (
    <form
      className={css['form']}
      aria-label={t('place')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.save()
      }}
    >
      <FormColumns>
        <TextInput {...text('host')} inputMode="url" placeholder="imap.example.com" />
        <TextInput {...text('port')} inputMode="numeric" />
      </FormColumns>
      <Choice
        label={t('security')}
        value={values.security}
        options={MAILBOX_SECURITIES.map((value) => ({ value, label: value.toUpperCase() }))}
        onChange={(security) => set({ security })}
      />
      <FormColumns>
        <TextInput {...text('user')} />
        <TextInput
          label={t('password')}
          type="password"
          description={mailbox?.hasPassword === true ? t('password_kept') : t('password_hint')}
          inputWrapperOrder={BELOW}
          value={values.password}
          error={error('password')}
          autoComplete="new-password"
          data-1p-ignore
          data-lpignore="true"
          onChange={({ currentTarget }) => set({ password: currentTarget.value })}
        />
      </FormColumns>
      <FormColumns>
        <TextInput {...text('folder')} />
        <DateInput
          label={t('since')}
          description={t('since_hint')}
          inputWrapperOrder={BELOW}
          value={values.since}
          error={error('since')}
          onChange={(since) => set({ since })}
        />
      </FormColumns>
      <SwitchRow label={t('is_on')} hint={t('is_on_hint')} checked={values.isOn} onChange={(isOn) => set({ isOn })} />
      <p role="status" className={css['found']}>
        {found}
      </p>
      <Acts form={form} mailbox={mailbox} />
    </form>
  )
}

type ActsProps = { readonly form: ReturnType<typeof useMailboxForm>; readonly mailbox: Mailbox | null }

function Acts({ form, mailbox }: ActsProps) {
  const { t } = useTranslation('mailbox')
  const { busy } = form
  return (
    <div className={css['acts']}>
      <Button type="submit" loading={busy === 'save'}>
        {t('save')}
      </Button>
      <Button variant="default" loading={busy === 'try'} onClick={form.tryOut}>
        {t('try')}
      </Button>
      {mailbox?.isOn === true ? (
        <Button variant="default" loading={busy === 'look'} onClick={form.look}>
          {t('look')}
        </Button>
      ) : null}
      {mailbox === null ? null : (
        <Button variant="subtle" color="red" loading={busy === 'remove'} onClick={form.remove}>
          {t('remove')}
        </Button>
      )}
    </div>
  )
}
