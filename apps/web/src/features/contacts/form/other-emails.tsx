import { EMAIL_ROLES } from '@invoice/contract/records/contacts.ts'
import { ActionIcon, Button, Select, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { EntityForm } from '../../../shared/forms/use-entity-form.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import css from '../contacts.module.css'
import { type ContactValues, keyed } from './contact-values.ts'

const MOST = 10

/** E-mail addresses beside the main one, each with what goes there. */
export function OtherEmails({ form: { values, set, error, leave } }: { readonly form: EntityForm<ContactValues> }) {
  const { t } = useTranslation(['contacts', 'common'])
  const { otherEmails } = values
  const roles = EMAIL_ROLES.map((value) => ({ value, label: t(`email_roles.${value}`) }))
  const change = (key: string, patch: Partial<ContactValues['otherEmails'][number]>): void =>
    set({ otherEmails: otherEmails.map((row) => (row.key === key ? { ...row, ...patch } : row)) })
  return (
    <fieldset className={css['rows']}>
      <legend>{t('emails')}</legend>
      {otherEmails.map(({ key, email, role }, index) => (
        <div key={key} className={css['emailRow']}>
          <TextInput
            type="email"
            aria-label={`${t('common:email')} ${index + 2}`}
            autoComplete="off"
            value={email}
            error={error(`otherEmails.${index}.email`)}
            onChange={({ currentTarget }) => change(key, { email: currentTarget.value })}
            onBlur={leave(`otherEmails.${index}.email`)}
          />
          <Select
            aria-label={`${t('email_role')} ${index + 2}`}
            data={roles}
            value={role}
            onChange={(chosen) => change(key, { role: EMAIL_ROLES.find((each) => each === chosen) ?? role })}
          />
          <ActionIcon
            size={40}
            aria-label={t('remove_email', { n: index + 2 })}
            onClick={() => set({ otherEmails: otherEmails.filter((row) => row.key !== key) })}
          >
            <IconX size={16} stroke={1.6} />
          </ActionIcon>
        </div>
      ))}
      {otherEmails.length < MOST ? (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} stroke={1.8} />}
          onClick={() => set({ otherEmails: [...otherEmails, keyed({ email: '', role: 'invoices' as const })] })}
        >
          {t('add_email')}
        </Button>
      ) : null}
    </fieldset>
  )
}
