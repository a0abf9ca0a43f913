import '../../shared/firms/texts.ts'
import { takeInvitation } from '@invoice/contract/people/firms.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { firmsQuery } from '../../shared/queries/people/firms.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import css from './invitation.module.css'
import { JoinButton } from './join-button.tsx'

type Props = {
  readonly invitationKey: string
  readonly workspace: string
  readonly email: string
  readonly onJoined: () => void
  readonly onSignedOut: () => void
}

/** An invitation of an accountant, taken for a firm that one leads; nothing, of who leads none. */
export default function FirmChoice({ invitationKey, workspace, ...ways }: Props) {
  const { t } = useTranslation('firms')
  const { data } = useQuery(firmsQuery())
  const led = data?.filter(({ leads }) => leads) ?? []
  if (led.length === 0) return null
  return (
    <section className={css['choice']} aria-label={t('choice.title')}>
      <p className={css['quiet']}>{t('choice.text', { workspace })}</p>
      {led.map(({ id, name }) => (
        <JoinButton
          key={id}
          label={t('choice.take', { firm: name })}
          variant="default"
          join={() => call(takeInvitation, { params: { key: invitationKey }, body: { firmId: id } })}
          {...ways}
        />
      ))}
    </section>
  )
}
