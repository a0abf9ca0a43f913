import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { apiKeysQuery } from '../../shared/queries/people/api-keys.ts'
import { usersQuery } from '../../shared/queries/people/users.ts'
import { webhooksQuery } from '../../shared/queries/people/webhooks.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import css from './users.module.css'

type Props = {
  readonly personId: string
  readonly isSelf?: boolean
  /** Ids of what shall stay. */
  readonly kept: readonly string[]
  readonly onKeep: (kept: readonly string[]) => void
}

/** What somebody made that would go on without them: it ends, but for what is ticked. Nothing, where they made nothing. */
export function MadeBy({ personId, isSelf = false, kept, onKeep }: Props) {
  const { t } = useTranslation('users')
  const made = useMadeBy(personId)
  if (made.length === 0) return null
  return (
    <fieldset className={css['made']}>
      <legend>{t(isSelf ? 'own' : 'theirs')}</legend>
      {made.map(({ id, kind, name }) => (
        <Checkbox
          key={id}
          label={t(`theirs_${kind}`, { name })}
          checked={kept.includes(id)}
          onChange={({ currentTarget }) => onKeep(currentTarget.checked ? [...kept, id] : kept.filter((each) => each !== id))}
        />
      ))}
    </fieldset>
  )
}

type Made = { readonly id: string; readonly kind: 'key' | 'webhook' | 'invitation'; readonly name: string }

/** For whoever manages people, who may read all of it. */
function useMadeBy(personId: string | undefined): readonly Made[] {
  const enabled = personId !== undefined
  const keys = useQuery({ ...apiKeysQuery(), enabled })
  const webhooks = useQuery({ ...webhooksQuery(), enabled })
  const people = useQuery({ ...usersQuery(), enabled })
  if (!enabled) return []
  return [
    ...(keys.data ?? []).flatMap(({ id, name, createdById }) => (createdById === personId ? [{ id, kind: 'key' as const, name }] : [])),
    ...(webhooks.data ?? []).flatMap(({ id, url, isOn, createdById }) =>
      createdById === personId && isOn ? [{ id, kind: 'webhook' as const, name: url }] : [],
    ),
    ...(people.data?.invitations ?? []).flatMap(({ id, email, invitedById }) =>
      invitedById === personId ? [{ id, kind: 'invitation' as const, name: email }] : [],
    ),
  ]
}
