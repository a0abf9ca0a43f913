import { changeFirmPerson, type Firm, FirmInput, type FirmPerson, removeFirmPerson, renameFirm } from '@invoice/contract/people/firms.ts'
import { LONGEST } from '@invoice/contract/wire/longest.ts'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { Failure } from '../../shared/api/failure.ts'
import { useEntityForm } from '../../shared/forms/use-entity-form.ts'
import { firmsChanged } from '../../shared/queries/people/firms.ts'
import { workspacesChanged } from '../../shared/queries/people/workspaces.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { ConfirmDialog } from '../../shared/ui/overlays/confirm-dialog.tsx'
import { toast } from '../../shared/ui/overlays/toast.ts'
import css from './firm.module.css'
import { FirmAsked, onEnter } from './firm-asked.tsx'

const called = ({ name, email }: FirmPerson): string => name || email

/** One firm: its people, whom who leads it adds and removes, and the clients that let it in. */
export function FirmCard({ firm }: { readonly firm: Firm }) {
  const { t } = useTranslation('firms')
  const [removed, setRemoved] = useState<FirmPerson | null>(null)
  return (
    <section className={css['firm']} aria-label={firm.name}>
      {firm.leads ? <FirmName key={firm.name} firm={firm} /> : <h2>{firm.name}</h2>}
      <h3>{t('people')}</h3>
      <ul>
        {firm.people.map((person) => (
          <Person key={person.id} person={person} isLed={firm.leads} onRemove={() => setRemoved(person)} />
        ))}
      </ul>
      {firm.leads ? <FirmAsked firm={firm} /> : null}
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

/** Its name, and for who leads it the way to another one. */
function FirmName({ firm: { id, name } }: { readonly firm: Firm }) {
  const { t } = useTranslation('firms')
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const form = useEntityForm<{ name: string }, undefined>({
    initial: { name },
    schema: FirmInput,
    toBody: (values) => values,
    save: (body) => call(renameFirm, { params: { id }, body }),
    onSaved: () => {
      setOpen(false)
      toast(t('renamed'))
      void firmsChanged(client)
    },
  })
  const { values, set, error, leave, submit, saving, root } = form
  if (!isOpen)
    return (
      <div className={css['name']}>
        <h2>{name}</h2>
        <Button size="xs" variant="subtle" aria-label={`${t('rename')}: ${name}`} onClick={() => setOpen(true)}>
          {t('rename')}
        </Button>
      </div>
    )
  return (
    <div className={css['ask']} ref={root}>
      <TextInput
        autoFocus
        label={t('name')}
        maxLength={LONGEST.firm}
        value={values.name}
        error={error('name')}
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
        onBlur={leave('name')}
        onKeyDown={onEnter(submit)}
      />
      <Button variant="default" loading={saving} disabled={values.name.trim() === name} onClick={submit}>
        {t('rename_save')}
      </Button>
    </div>
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
