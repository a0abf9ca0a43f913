import {
  ApiKeyInput,
  createApiKey,
  KEY_KINDS,
  KEY_LIFETIMES,
  KEY_ROLES,
  type KeyRole,
  LONGEST_KEY_NAME,
  type NewApiKey,
} from '@invoice/contract/programs/api-keys.ts'
import { permits } from '@invoice/contract/wire/permissions.ts'
import { Select, TextInput } from '@mantine/core'
import { call } from '../../../shared/api/call.ts'
import { EditDrawer } from '../../../shared/forms/edit-drawer.tsx'
import { useEntityForm } from '../../../shared/forms/use-entity-form.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { KeyScopes, toRead } from './key-scopes.tsx'

type Props = { readonly opened: boolean; readonly onClose: () => void; readonly onMade: (made: NewApiKey) => void }

/** What reads alone is enough for most; a year is as long as one remembers what a key is for. */
const BEGIN: ApiKeyInput = { name: '', role: 'accountant', kind: 'whole', scopes: [], lifetime: 'year' }

const mayWrite = (role: KeyRole): boolean => permits(role, 'documents', 'write')

/** Makes a key: what it is for, what it may do, and for how long. */
export function KeyDrawer({ opened, onClose, onMade }: Props) {
  const { t } = useTranslation('developers')
  const form = useEntityForm<ApiKeyInput, NewApiKey>({
    initial: BEGIN,
    session: String(opened),
    schema: ApiKeyInput,
    toBody: (values) => values,
    save: (body, idempotencyKey) => call(createApiKey, { body }, { idempotencyKey }),
    onSaved: (made) => {
      onClose()
      onMade(made)
    },
  })
  const { values, set, error, leave } = form
  return (
    <EditDrawer opened={opened} onClose={onClose} title={t('new_key')} saveLabel={t('create')} form={form}>
      <TextInput
        data-autofocus
        label={t('name')}
        description={t('name_hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={LONGEST_KEY_NAME}
        value={values.name}
        error={error('name')}
        onBlur={leave('name')}
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
      />
      <Select
        label={t('role')}
        description={`${t(`role_acts.${values.role}`)}. ${t('role_hint')}`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        allowDeselect={false}
        data={KEY_ROLES.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
        value={values.role}
        error={error('role')}
        onChange={(chosen) => {
          const role = KEY_ROLES.find((each) => each === chosen)
          if (role) set({ role, scopes: mayWrite(role) ? values.scopes : toRead(values.scopes) })
        }}
      />
      <Select
        label={t('kind')}
        description={`${t(`kind_acts.${values.kind}`)}.`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        allowDeselect={false}
        data={KEY_KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        value={values.kind}
        error={error('kind')}
        onChange={(chosen) => {
          const kind = KEY_KINDS.find((each) => each === chosen)
          if (kind) set({ kind, scopes: [] })
        }}
      />
      {values.kind === 'chosen' ? (
        <KeyScopes mayWrite={mayWrite(values.role)} scopes={values.scopes} error={error('scopes')} onChange={(scopes) => set({ scopes })} />
      ) : null}
      <Select
        label={t('lifetime')}
        description={t('lifetime_hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        allowDeselect={false}
        data={KEY_LIFETIMES.map((lifetime) => ({ value: lifetime, label: t(`lifetimes.${lifetime}`) }))}
        value={values.lifetime}
        error={error('lifetime')}
        onChange={(chosen) => {
          const lifetime = KEY_LIFETIMES.find((each) => each === chosen)
          if (lifetime) set({ lifetime })
        }}
      />
    </EditDrawer>
  )
}
