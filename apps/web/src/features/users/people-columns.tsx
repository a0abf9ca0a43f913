import type { Invitation, Member, People } from '@invoice/contract/people/users.ts'
import { formatDateTime, formatShortDateTime } from '@invoice/text/format/instant.ts'
import { IconCheck, IconMail } from '@tabler/icons-react'
import { useAuth } from '../../shared/auth/auth-store.ts'
import { calledName } from '../../shared/people/called-name.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { initials } from '../../shared/ui/marks/initials.ts'
import { NameCell, type PlainColumn } from '../../shared/ui/tables/plain-table.tsx'
import { daysLeft, type PersonRow } from './people.ts'
import { PersonMenu } from './person-menu.tsx'
import { RoleCell } from './role-cell.tsx'
import css from './users.module.css'

type Options = { readonly mayManage: boolean; readonly people: People | undefined; readonly onAsk: (row: PersonRow) => void }

const NOW_MS = 120_000

/** When somebody was here and how they sign in is seen by those who manage people. */
export function usePeopleColumns({ mayManage, people, onAsk }: Options): readonly PlainColumn<PersonRow>[] {
  const { t } = useTranslation(['users', 'common'])
  const members = people?.items ?? []
  return [
    {
      id: 'person',
      header: t('person'),
      cell: (row) => (row.kind === 'member' ? <MemberName member={row.member} /> : <InvitationName invitation={row.invitation} />),
    },
    {
      id: 'role',
      header: t('role'),
      width: 168,
      cell: (row) =>
        row.kind === 'member' && row.member.firm !== null ? (
          t(`roles.${row.member.role}`)
        ) : row.kind === 'member' ? (
          <RoleCell member={row.member} members={members} />
        ) : (
          t(`roles.${row.invitation.role}`)
        ),
    },
    ...(mayManage ? managersColumns() : [joinedColumn()]),
  ]

  function joinedColumn(): PlainColumn<PersonRow> {
    return { id: 'joined', header: t('joined'), width: 140, cell: (row) => (row.kind === 'member' ? <Joined member={row.member} /> : null) }
  }

  function managersColumns(): PlainColumn<PersonRow>[] {
    return [
      {
        id: 'second_factor',
        header: t('second_factor'),
        width: 132,
        cell: (row) => (row.kind === 'member' ? <SecondFactor member={row.member} /> : <Validity invitation={row.invitation} />),
      },
      {
        id: 'last_seen',
        header: t('last_seen'),
        width: 100,
        cell: (row) => (row.kind === 'member' ? <LastSeen member={row.member} /> : null),
      },
      {
        id: 'actions',
        header: t('common:actions'),
        width: 48,
        align: 'right',
        actions: true,
        cell: (row) => <PersonMenu row={row} onAsk={onAsk} />,
      },
    ]
  }
}

function MemberName({ member }: { readonly member: Member }) {
  const { t } = useTranslation('users')
  const isSelf = useAuth().user?.id === member.id
  const name = calledName(member)
  return (
    <div className={css['person']}>
      <span className={css['avatar']} data-initials={initials(name)} aria-hidden="true" />
      <span>
        <NameCell
          name={name}
          note={member.firm === null ? member.email : `${member.email} · ${member.firm.name}`}
          mark={isSelf && t('you')}
        />
      </span>
    </div>
  )
}

function InvitationName({ invitation: { email, invitedBy, invitedAt } }: { readonly invitation: Invitation }) {
  const { t } = useTranslation('users')
  const at = formatShortDateTime(invitedAt, new Date(), useLanguage())
  return (
    <div className={css['person']}>
      <span className={css['envelope']} aria-hidden="true">
        <IconMail size={16} stroke={1.6} />
      </span>
      <span>
        <NameCell name={email} note={t('invited_by', { name: invitedBy, at })} />
      </span>
    </div>
  )
}

function SecondFactor({ member: { hasSecondFactor } }: { readonly member: Member }) {
  const { t } = useTranslation('users')
  if (!hasSecondFactor) return <span className={css['warning']}>{t('no_second_factor')}</span>
  return (
    <span className={css['fine']}>
      <IconCheck size={16} stroke={2} aria-hidden="true" /> {t('has_second_factor')}
    </span>
  )
}

/** How long an invitation is good for still. */
function Validity({ invitation }: { readonly invitation: Invitation }) {
  const { t } = useTranslation('users')
  const language = useLanguage()
  const now = new Date()
  const left = daysLeft(invitation, now)
  const until = formatShortDateTime(invitation.expiresAt, now, language)
  const [day = until] = until.split(',')
  if (left < 0) return <span className={css['warning']}>{t('expired', { at: day })}</span>
  return <span className={css['quiet']}>{left === 0 ? t('valid_today', { at: until }) : t('valid', { count: left, at: day })}</span>
}

function LastSeen({ member: { lastSeenAt } }: { readonly member: Member }) {
  const { t } = useTranslation('users')
  const language = useLanguage()
  const now = new Date()
  if (lastSeenAt === null) return <span className={css['quiet']}>{t('never')}</span>
  const isHere = now.getTime() - Date.parse(lastSeenAt) < NOW_MS
  return <span className={css['quiet']}>{isHere ? t('now') : formatShortDateTime(lastSeenAt, now, language)}</span>
}

function Joined({ member: { joinedAt } }: { readonly member: Member }) {
  return <span className={css['quiet']}>{formatDateTime(joinedAt, useLanguage()).split(',')[0]}</span>
}
