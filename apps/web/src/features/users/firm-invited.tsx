import '../../shared/firms/texts.ts'
import { joinFirm, type ReadFirmKey } from '@invoice/contract/people/firms.ts'
import { formatDateTime } from '@invoice/text/format/instant.ts'
import { call } from '../../shared/api/call.ts'
import { useAuth } from '../../shared/auth/auth-store.ts'
import { useTitledBy } from '../../shared/text/title-subject.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import css from './invitation.module.css'
import { JoinButton } from './join-button.tsx'
import { WaysIn } from './ways-in.tsx'
import './texts.ts'

type Props = {
  readonly firmKey: string
  readonly asked: ReadFirmKey
  readonly onJoined: () => void
  readonly onSignedOut: () => void
}

/** Where the link of a firm leads. */
export default function FirmInvited({ firmKey, asked: { firm, invitedBy, email, expiresAt }, onJoined, onSignedOut }: Props) {
  const { t } = useTranslation(['firms', 'users'])
  const language = useLanguage()
  const { isAuthenticated } = useAuth()
  useTitledBy(firm)
  return (
    <>
      <div>
        <h1>{t('firms:joining.title', { firm })}</h1>
        <p className={css['quiet']}>{t('firms:joining.text', { name: invitedBy })}</p>
      </div>
      <dl className={css['facts']}>
        <dt>{t('users:invitation.for')}</dt>
        <dd>{email}</dd>
        <dt>{t('users:invitation.until')}</dt>
        <dd>{formatDateTime(expiresAt, language)}</dd>
      </dl>
      {isAuthenticated ? (
        <JoinButton
          label={t('firms:joining.join')}
          join={() => call(joinFirm, { params: { key: firmKey } })}
          email={email}
          onJoined={onJoined}
          onSignedOut={onSignedOut}
        />
      ) : (
        <WaysIn path={`/invitation/firm.${firmKey}`} />
      )}
    </>
  )
}
