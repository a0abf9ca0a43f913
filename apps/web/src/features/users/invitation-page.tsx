import './texts.ts'
import { acceptInvitation, type ReadInvitation } from '@invoice/contract/people/users.ts'
import { formatDateTime } from '@invoice/text/format/instant.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { call } from '../../shared/api/call.ts'
import { Failure } from '../../shared/api/failure.ts'
import { useAuth } from '../../shared/auth/auth-store.ts'
import { firmKeyQuery } from '../../shared/queries/people/firms.ts'
import { invitationQuery } from '../../shared/queries/people/invitations.ts'
import { useTitledBy } from '../../shared/text/title-subject.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { laterPart } from '../../shared/ui/later-part.ts'
import { LinkButton } from '../../shared/ui/marks/link-button.tsx'
import { CardPage } from '../../shared/ui/page/card-page.tsx'
import { ItemStates } from '../../shared/ui/page/item-states.tsx'
import css from './invitation.module.css'
import { JoinButton } from './join-button.tsx'
import { WaysIn } from './ways-in.tsx'

type Props = { readonly invitationKey: string; readonly onJoined: () => void; readonly onSignedOut: () => void }

const NOT_FOUND = 404

const FirmChoice = laterPart(() => import('./firm-choice.tsx'))
const FirmInvited = laterPart(() => import('./firm-invited.tsx'))

/** Where the link of an invitation leads: what it invites to, and how to come in. */
export function InvitationPage(props: Props) {
  return props.invitationKey.startsWith(OF_FIRM) ? <OfFirm {...props} /> : <OfWorkspace {...props} />
}

/** So begins what leads into a firm of accountants. */
const OF_FIRM = 'firm.'

function OfFirm({ invitationKey, onJoined, onSignedOut }: Props) {
  const key = invitationKey.slice(OF_FIRM.length)
  const query = useQuery(firmKeyQuery(key))
  const isGone = query.error instanceof Failure && query.error.status === NOT_FOUND
  return (
    <CardPage>
      {isGone ? (
        <Gone />
      ) : (
        <ItemStates query={query}>
          {query.data && (
            <Suspense>
              <FirmInvited firmKey={key} asked={query.data} onJoined={onJoined} onSignedOut={onSignedOut} />
            </Suspense>
          )}
        </ItemStates>
      )}
    </CardPage>
  )
}

function OfWorkspace(props: Props) {
  const query = useQuery(invitationQuery(props.invitationKey))
  const isGone = query.error instanceof Failure && query.error.status === NOT_FOUND
  return (
    <CardPage>
      {isGone ? <Gone /> : <ItemStates query={query}>{query.data && <Invited invitation={query.data} {...props} />}</ItemStates>}
    </CardPage>
  )
}

function Invited({ invitation, invitationKey, ...acts }: Props & { readonly invitation: ReadInvitation }) {
  const { t } = useTranslation('users')
  const language = useLanguage()
  const { workspace, role, invitedBy, email, expiresAt } = invitation
  const title = t('invitation.title', { workspace })
  useTitledBy(workspace)
  const { isAuthenticated } = useAuth()
  return (
    <>
      <div>
        <h1>{title}</h1>
        <p className={css['quiet']}>{t('invitation.text', { name: invitedBy })}</p>
      </div>
      <dl className={css['facts']}>
        <dt>{t('invitation.your_role')}</dt>
        <dd>
          {t(`roles.${role}`)}
          <span className={css['quiet']}>{t(`about.${role}`)}</span>
        </dd>
        <dt>{t('invitation.for')}</dt>
        <dd>{email}</dd>
        <dt>{t('invitation.until')}</dt>
        <dd>{formatDateTime(expiresAt, language)}</dd>
      </dl>
      {isAuthenticated ? (
        <>
          <JoinButton
            label={t('invitation.join')}
            join={(idempotencyKey) => call(acceptInvitation, { params: { key: invitationKey } }, { idempotencyKey })}
            email={email}
            {...acts}
          />
          {role === 'accountant' ? (
            <Suspense>
              <FirmChoice invitationKey={invitationKey} workspace={workspace} email={email} {...acts} />
            </Suspense>
          ) : null}
        </>
      ) : (
        <WaysIn path={`/invitation/${invitationKey}`} />
      )}
    </>
  )
}

/** One answer for a link that is over, taken back, renewed, used or none. */
function Gone() {
  const { t } = useTranslation('users')
  return (
    <>
      <div role="alert">
        <h1>{t('invitation.gone_title')}</h1>
        <p className={css['quiet']}>{t('invitation.gone_text')}</p>
      </div>
      <LinkButton to="/dashboard" variant="default" fullWidth>
        {t('invitation.to_app')}
      </LinkButton>
    </>
  )
}
