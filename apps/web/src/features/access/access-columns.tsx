import type { AccessMark } from '@invoice/contract/people/access.ts'
import type { ApiKey } from '@invoice/contract/programs/api-keys.ts'
import { saveAssistants } from '@invoice/contract/programs/assistants.ts'
import { dayAt } from '@invoice/domain/calendar/local-time.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { formatShortDateTime } from '@invoice/text/format/instant.ts'
import { scopesText } from '@invoice/text/format/scopes.ts'
import { Menu } from '@mantine/core'
import { IconMailX, IconTrash, IconUserMinus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { call } from '../../shared/api/call.ts'
import { useAuth } from '../../shared/auth/auth-store.ts'
import { calledName } from '../../shared/people/called-name.ts'
import { useMay } from '../../shared/queries/people/workspaces.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { toastOutcome } from '../../shared/ui/overlays/toast-outcome.ts'
import { NameCell, type PlainColumn } from '../../shared/ui/tables/plain-table.tsx'
import { RowMenu } from '../../shared/ui/tables/row-menu.tsx'
import css from './access.module.css'
import { type AccessRow, type Ending, marksOf } from './access-rows.ts'

type OnEnd = (ending: Ending) => void

export function useAccessColumns(onEnd: OnEnd): readonly PlainColumn<AccessRow>[] {
  const { t } = useTranslation(['access', 'common'])
  return [
    { id: 'what', header: t('what'), cell: (row) => <What row={row} /> },
    { id: 'may', header: t('may'), width: 196, cell: (row) => <May row={row} /> },
    { id: 'last_used', header: t('last_used'), width: 160, cell: (row) => <LastUsed row={row} /> },
    {
      id: 'actions',
      header: t('common:actions'),
      width: 48,
      align: 'right',
      actions: true,
      cell: (row) => (row.kind === 'switches' ? <SwitchOff /> : <End row={row} onEnd={onEnd} />),
    },
  ]
}

/** How it is called on the screen. */
function nameOf(row: Exclude<AccessRow, { kind: 'switches' }>): string {
  switch (row.kind) {
    case 'person':
      return calledName(row.item)
    case 'invitation':
      return row.item.email
    case 'key':
      return row.item.name
    case 'webhook':
      return row.item.url
  }
}

function What({ row }: { readonly row: AccessRow }) {
  const { t } = useTranslation('access')
  const own = String(useAuth().user?.id ?? '')
  if (row.kind === 'switches') return <NameCell name={t('switches')} />
  const mark = row.kind === 'person' && row.id === own && t('you')
  return (
    <>
      <NameCell name={nameOf(row)} mark={mark} />
      <Note>
        <Origin row={row} />
      </Note>
      <Marks of={row} shown={['maker_gone', 'maker_demoted']} />
    </>
  )
}

/** Since when somebody is here; of all else who made it, and when. */
function Origin({ row }: { readonly row: Exclude<AccessRow, { kind: 'switches' }> }) {
  const { t } = useTranslation('access')
  const language = useLanguage()
  const on = (instant: string): string => formatDay(dayAt(new Date(instant)), language)
  if (row.kind === 'person') return t('here_since', { email: row.item.email, on: on(row.item.joinedAt) })
  const { name, at } =
    row.kind === 'invitation' ? { name: row.item.invitedBy, at: row.item.invitedAt } : { name: row.item.createdBy, at: row.item.createdAt }
  return name === '' ? t('made_by_nobody', { on: on(at) }) : t('made_by', { name, on: on(at) })
}

function May({ row }: { readonly row: AccessRow }) {
  const { t } = useTranslation('access')
  switch (row.kind) {
    case 'person':
      return (
        <>
          {t(`roles.${row.item.role}`)}
          <Note>{t(row.item.hasSecondFactor ? 'with_second_step' : 'without_second_step')}</Note>
        </>
      )
    case 'invitation':
      return t(`roles.${row.item.role}`)
    case 'key':
      return (
        <>
          {t(`roles.${row.item.role}`)}
          <Purpose of={row.item} />
        </>
      )
    case 'switches':
      return t(`switches_on.${row.item.mayIssue ? (row.item.mayPay ? 'both' : 'issue') : 'pay'}`)
    case 'webhook':
      return t('events', { count: row.item.events.length })
  }
}

/** What a key was made for, where that is not all of its role. */
function Purpose({ of: { kind, scopes } }: { readonly of: Pick<ApiKey, 'kind' | 'scopes'> }) {
  const { t } = useTranslation('access')
  const language = useLanguage()
  if (kind === 'whole') return null
  return <Note>{kind === 'chosen' ? scopesText(scopes, language) : t(`kinds.${kind}`)}</Note>
}

function LastUsed({ row }: { readonly row: AccessRow }) {
  const { t } = useTranslation('access')
  const language = useLanguage()
  const at = (instant: string | null): string =>
    instant === null ? t(row.kind === 'person' ? 'never_seen' : 'never_used') : formatShortDateTime(instant, new Date(), language)
  const until = (instant: string | null): string =>
    instant === null ? t('without_end') : t('until', { on: formatDay(dayAt(new Date(instant)), language) })
  switch (row.kind) {
    case 'person':
      return (
        <>
          {at(row.item.lastSeenAt)}
          <Marks of={row} shown={['unused']} />
        </>
      )
    case 'invitation':
      return <Note>{until(row.item.expiresAt)}</Note>
    case 'key':
      return (
        <>
          {at(row.item.lastUsedAt)}
          <Note>{until(row.item.expiresAt)}</Note>
          <Marks of={row} shown={['unused']} />
        </>
      )
    case 'switches':
      return null
    case 'webhook':
      return (
        <>
          {at(row.item.last?.at ?? null)}
          {row.item.last === null ? null : (
            <Note>{row.item.last.status === null ? t('no_answer') : t('answer', { status: row.item.last.status })}</Note>
          )}
          <Marks of={row} shown={['unused']} />
        </>
      )
  }
}

export function Note({ children }: { readonly children: ReactNode }) {
  return <span className={css['note']}>{children}</span>
}

function Marks({ of, shown }: { readonly of: AccessRow; readonly shown: readonly AccessMark[] }) {
  const { t } = useTranslation('access')
  const marks = marksOf(of)
  return shown
    .filter((mark) => marks.includes(mark))
    .map((mark) => (
      <span key={mark} className={css['mark']}>
        {t(`marks.${mark}`)}
      </span>
    ))
}

const ENDS = {
  person: { act: 'remove', Icon: IconUserMinus },
  invitation: { act: 'take_back', Icon: IconMailX },
  key: { act: 'revoke', Icon: IconTrash },
  webhook: { act: 'delete', Icon: IconTrash },
} as const
const ICON = { size: 16, stroke: 1.6 }

/** Who wants to go oneself leaves, on the screen of people; an owner is removed by another one alone. */
function End({ row, onEnd }: { readonly row: Exclude<AccessRow, { kind: 'switches' }>; readonly onEnd: OnEnd }) {
  const { t } = useTranslation('access')
  const mayOwn = useMay('ownership', 'manage')
  const own = String(useAuth().user?.id ?? '')
  if (row.kind === 'person' && (row.id === own || (row.item.role === 'owner' && !mayOwn))) return null
  const { act, Icon } = ENDS[row.kind]
  return (
    <RowMenu name={nameOf(row)}>
      <Menu.Item color="red" leftSection={<Icon {...ICON} />} onClick={() => onEnd(row)}>
        {t(act)}
      </Menu.Item>
    </RowMenu>
  )
}

/** What assistants may decides an owner. */
function SwitchOff() {
  const { t } = useTranslation('access')
  if (!useMay('ownership', 'manage')) return null
  const off = { mayIssue: false, mayPay: false }
  return (
    <RowMenu name={t('switches')}>
      <Menu.Item color="red" onClick={() => void toastOutcome(() => call(saveAssistants, { body: off }), t('switched_off'))}>
        {t('switch_off')}
      </Menu.Item>
    </RowMenu>
  )
}
