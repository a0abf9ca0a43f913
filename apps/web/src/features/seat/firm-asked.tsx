import { type Firm, FirmInvitation, inviteToFirm, revokeFirmInvitation } from '@invoice/contract/people/firms.ts'
import type { Language } from '@invoice/domain/localised.ts'
import { formatDateTime } from '@invoice/text/format/instant.ts'
import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { askSendsMail } from '../../shared/auth/use-sends-mail.ts'
import { Choice } from '../../shared/forms/form-parts.tsx'
import { useEntityForm } from '../../shared/forms/use-entity-form.ts'
import { firmsChanged } from '../../shared/queries/people/firms.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { CopyField } from '../../shared/ui/inputs/copy-field.tsx'
import { toast } from '../../shared/ui/overlays/toast.ts'
import { toastOutcome } from '../../shared/ui/overlays/toast-outcome.ts'
import css from './firm.module.css'

type Values = { readonly email: string; readonly language: Language }
type Made = { readonly email: string; readonly key: string }

/** Enter does what the button beside the field does, and does not end the form around it. */
export const onEnter = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter') return
  event.preventDefault()
  act()
}

/** Whom one asks: by mail, and by the link, which is shown once. */
export function FirmAsked({ firm: { id, invitations } }: { readonly firm: Firm }) {
  const { t } = useTranslation('firms')
  const language = useLanguage()
  const client = useQueryClient()
  const [made, setMade] = useState<Made | null>(null)
  const form = useEntityForm<Values, Made>({
    initial: { email: '', language },
    session: made?.key ?? '',
    schema: FirmInvitation,
    toBody: (values) => values,
    save: (body) => call(inviteToFirm, { params: { id }, body }),
    onSaved: (asked) => {
      setMade(asked)
      void askSendsMail(client).then((sendsMail) => toast(t(sendsMail ? 'asked' : 'asked_held', { email: asked.email })))
      void firmsChanged(client)
    },
  })
  const { values, set, error, leave, errors, submit, saving, root } = form
  return (
    <>
      <div className={css['ask']} ref={root}>
        <TextInput
          type="email"
          autoComplete="off"
          label={t('email')}
          description={t('email_hint')}
          value={values.email}
          error={error('email') ?? errors['__']?.[0]}
          onChange={({ currentTarget }) => set({ email: currentTarget.value })}
          onBlur={leave('email')}
          onKeyDown={onEnter(submit)}
        />
        <Choice
          label={t('language')}
          value={values.language}
          options={[
            { value: 'bg', label: t('languages.bg') },
            { value: 'en', label: t('languages.en') },
          ]}
          onChange={(chosen) => set({ language: chosen })}
        />
        <Button variant="default" loading={saving} disabled={values.email.trim() === ''} onClick={submit}>
          {t('invite')}
        </Button>
      </div>
      {made === null ? null : (
        <CopyField label={t('link', { email: made.email })} value={`${location.origin}/invitation/firm.${made.key}`} />
      )}
      <Open invitations={invitations} />
    </>
  )
}

/** Who was asked and has not come yet. */
function Open({ invitations }: Pick<Firm, 'invitations'>) {
  const { t } = useTranslation('firms')
  const language = useLanguage()
  const client = useQueryClient()
  if (invitations.length === 0) return null
  const revoke = (invitationId: string, address: string): Promise<unknown> =>
    toastOutcome(
      async () => {
        await call(revokeFirmInvitation, { params: { id: invitationId } })
        await firmsChanged(client)
      },
      t('revoked', { email: address }),
    )
  return (
    <>
      <h3>{t('invitations')}</h3>
      <ul>
        {invitations.map((one) => (
          <li key={one.id}>
            <div>
              {one.email}
              <p className={css['quiet']}>{t('until', { at: formatDateTime(one.expiresAt, language) })}</p>
            </div>
            <Button size="xs" variant="subtle" aria-label={`${t('revoke')}: ${one.email}`} onClick={() => void revoke(one.id, one.email)}>
              {t('revoke')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
