import {
  changeFirmPerson,
  type Firm,
  type FirmPerson,
  inviteToFirm,
  removeFirmPerson,
  revokeFirmInvitation,
} from '@invoice/contract/people/firms.ts'
import { formatDateTime } from '@invoice/text/format/instant.ts'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { Failure } from '../../shared/api/failure.ts'
import { firmsChanged } from '../../shared/queries/people/firms.ts'
import { workspacesChanged } from '../../shared/queries/people/workspaces.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { CopyField } from '../../shared/ui/inputs/copy-field.tsx'
import { ConfirmDialog } from '../../shared/ui/overlays/confirm-dialog.tsx'
import { toast } from '../../shared/ui/overlays/toast.ts'
import { toastOutcome } from '../../shared/ui/overlays/toast-outcome.ts'
import css from './firm.module.css'

const called = ({ name, email }: FirmPerson): string => name || email

/** One firm: its people, whom who leads it adds and removes, and the clients that let it in. */
export function FirmCard({ firm }: { readonly firm: Firm }) {
  const { t } = useTranslation('firms')
  const [removed, setRemoved] = useState<FirmPerson | null>(null)
  return (
    <section className={css['firm']} aria-label={firm.name}>
      <h2>{firm.name}</h2>
      <h3>{t('people')}</h3>
      <ul>
        {firm.people.map((person) => (
          <Person key={person.id} person={person} isLed={firm.leads} onRemove={() => setRemoved(person)} />
        ))}
      </ul>
      {firm.leads ? <Asked firm={firm} /> : null}
      <h3>{t('clients')}</h3>
      {firm.workspaces.length === 0 ? (
        <p className={css['quiet']}>{t('no_clients')}</p>
      ) : (
        <ul>
          {firm.workspaces.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      )}
      <RemoveQuestion person={removed} onClose={() => setRemoved(null)} />
    </section>
  )
}

type PersonProps = { readonly person: FirmPerson; readonly isLed: boolean; readonly onRemove: () => void }

function Person({ person, isLed, onRemove }: PersonProps) {
  const { t } = useTranslation('firms')
  const client = useQueryClient()
  const { id, name, email, leads, isSelf } = person
  const change = async (is: boolean): Promise<void> => {
    try {
      await call(changeFirmPerson, { params: { id }, body: { leads: is } })
      await firmsChanged(client)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      toast(error.message, { tone: 'error' })
    }
  }
  return (
    <li>
      <div>
        {called(person)} {isSelf ? <span className={css['quiet']}>{t('you')}</span> : null}
        {name === '' ? null : <p className={css['quiet']}>{email}</p>}
        {isLed ? (
          <Checkbox
            size="xs"
            label={t('leads')}
            aria-label={`${t('leads')}: ${called(person)}`}
            checked={leads}
            onChange={({ currentTarget }) => void change(currentTarget.checked)}
          />
        ) : leads ? (
          <p className={css['quiet']}>{t('leads')}</p>
        ) : null}
      </div>
      {isLed || isSelf ? (
        <Button
          size="xs"
          variant="subtle"
          color="red"
          aria-label={`${t(isSelf ? 'leave' : 'remove')}: ${called(person)}`}
          onClick={onRemove}
        >
          {t(isSelf ? 'leave' : 'remove')}
        </Button>
      ) : null}
    </li>
  )
}

/** Whom one asks: the link is shown once, and given on by oneself. */
function Asked({ firm: { id, invitations } }: { readonly firm: Firm }) {
  const { t } = useTranslation('firms')
  const client = useQueryClient()
  const language = useLanguage()
  const [email, setEmail] = useState('')
  const [made, setMade] = useState<{ email: string; url: string } | null>(null)
  const [refusal, setRefusal] = useState<Failure | null>(null)
  const invite = async (): Promise<void> => {
    setRefusal(null)
    try {
      const { key, email: asked } = await call(inviteToFirm, { params: { id }, body: { email } })
      setMade({ email: asked, url: `${location.origin}/invitation/firm.${key}` })
      setEmail('')
      await firmsChanged(client)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setRefusal(error)
    }
  }
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
      <div className={css['ask']}>
        <TextInput
          type="email"
          autoComplete="off"
          label={t('email')}
          description={t('email_hint')}
          value={email}
          error={refusal === null ? undefined : (refusal.errors['email']?.[0] ?? refusal.message)}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <Button variant="default" disabled={email.trim() === ''} onClick={() => void invite()}>
          {t('invite')}
        </Button>
      </div>
      {made === null ? null : <CopyField label={t('link', { email: made.email })} value={made.url} />}
      {invitations.length === 0 ? null : (
        <>
          <h3>{t('invitations')}</h3>
          <ul>
            {invitations.map((one) => (
              <li key={one.id}>
                <div>
                  {one.email}
                  <p className={css['quiet']}>{t('until', { at: formatDateTime(one.expiresAt, language) })}</p>
                </div>
                <Button
                  size="xs"
                  variant="subtle"
                  aria-label={`${t('revoke')}: ${one.email}`}
                  onClick={() => void revoke(one.id, one.email)}
                >
                  {t('revoke')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function RemoveQuestion({ person, onClose }: { readonly person: FirmPerson | null; readonly onClose: () => void }) {
  const { t } = useTranslation('firms')
  const client = useQueryClient()
  const name = person === null ? '' : called(person)
  return (
    <ConfirmDialog
      opened={person !== null}
      name={name}
      title={t('remove_title', { name })}
      text={t('remove_text')}
      confirmLabel={t('remove')}
      onClose={onClose}
      onConfirm={async () => {
        if (person === null) return
        await call(removeFirmPerson, { params: { id: person.id } })
        toast(t('removed', { name }))
        await firmsChanged(client)
        if (person.isSelf) await workspacesChanged(client)
      }}
    />
  )
}
