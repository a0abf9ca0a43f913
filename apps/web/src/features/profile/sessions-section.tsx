import { formatShortDateTime } from '@invoice/text/format/instant.ts'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accountCall } from '../../shared/auth/account-call.ts'
import type { SessionRow } from '../../shared/auth/account-data.ts'
import { securityLogQuery, sessionsQuery } from '../../shared/queries/people/account.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { ConfirmDialog } from '../../shared/ui/overlays/confirm-dialog.tsx'
import { toast } from '../../shared/ui/overlays/toast.ts'
import { ItemStates } from '../../shared/ui/page/item-states.tsx'
import { isNewPlace } from './new-places.ts'
import { PasswordDialog } from './password-dialog.tsx'
import css from './profile.module.css'
import { Row, Section } from './section.tsx'
import { useAccountAct } from './use-act.ts'
import { useBrowserName } from './use-browser-name.ts'

const end = (sessions: readonly SessionRow[]): Promise<unknown> =>
  accountCall({ method: 'DELETE', path: '/auth/sessions', body: { sessions: sessions.map(({ id }) => id) } })

/** Where the person is signed in; whatever they do not know can be ended. */
export function SessionsSection() {
  const { t } = useTranslation('profile')
  const query = useQuery(sessionsQuery())
  const { act } = useAccountAct()
  const [opened, setOpened] = useState<'others' | 'password' | null>(null)
  const [stranger, setStranger] = useState<SessionRow | null>(null)
  const nameOf = useBrowserName()
  const others = query.data?.filter(({ isCurrent }) => !isCurrent) ?? []
  return (
    <Section title={t('sessions')} text={t('sessions_text')}>
      <ItemStates query={query}>
        {query.data?.map((session) => (
          <SessionItem key={session.id} session={session} onStranger={() => setStranger(session)} />
        ))}
        {others.length === 0 ? (
          <p className={css['here']}>{t('no_others')}</p>
        ) : (
          <Button variant="subtle" color="gray" size="sm" className={css['more'] ?? ''} onClick={() => setOpened('others')}>
            {t('sign_out_others')}
          </Button>
        )}
      </ItemStates>
      <ConfirmDialog
        opened={opened === 'others'}
        name=""
        title={t('sign_out_others_question')}
        text={t('sign_out_others_text')}
        confirmLabel={t('sign_out')}
        onClose={() => setOpened(null)}
        onConfirm={async () => {
          await act(() => end(others))
          toast(t('signed_out_others'))
        }}
      />
      <ConfirmDialog
        opened={stranger !== null}
        name=""
        title={t('not_me_question')}
        text={stranger === null ? '' : t('not_me_text', { browser: nameOf(stranger.userAgent).name, ip: stranger.ip })}
        confirmLabel={t('not_me_confirm')}
        onClose={() => setStranger(null)}
        onConfirm={async () => {
          if (stranger !== null) await act(() => end([stranger]))
          setOpened('password')
        }}
      />
      <PasswordDialog opened={opened === 'password'} onClose={() => setOpened(null)} />
    </Section>
  )
}

function SessionItem({ session, onStranger }: { readonly session: SessionRow; readonly onStranger: () => void }) {
  const { t } = useTranslation('profile')
  const language = useLanguage()
  const nameOf = useBrowserName()
  const { tell } = useAccountAct()
  const log = useInfiniteQuery(securityLogQuery()).data?.pages.flatMap(({ items }) => items) ?? []
  const { userAgent, ip, isCurrent, createdAt, seenAt } = session
  const { name, isPhone } = nameOf(userAgent)
  const isNew = !isCurrent && name !== '' && isNewPlace(session, log, (agent) => nameOf(agent).kind)
  const Icon = isPhone ? IconDeviceMobile : IconDeviceDesktop
  const note = t('seen', { ip, at: isCurrent ? t('this_browser') : formatShortDateTime(seenAt, new Date(), language) })
  return (
    <Row
      icon={<Icon size={18} stroke={1.6} />}
      name={name === '' ? '…' : name}
      note={
        isNew ? (
          <span className={css['new']}>
            <IconAlertTriangle size={14} stroke={1.8} aria-hidden="true" />
            {t('new_place', { ip, at: formatShortDateTime(createdAt, new Date(), language) })}
          </span>
        ) : (
          note
        )
      }
    >
      {isCurrent ? <span className={css['here']}>{t('you_are_here')}</span> : null}
      {isCurrent ? null : isNew ? (
        <Button variant="default" size="sm" aria-label={t('not_me_of', { browser: name, ip })} onClick={onStranger}>
          {t('not_me')}
        </Button>
      ) : (
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={t('sign_out_of', { browser: name, ip })}
          onClick={() => void tell(() => end([session]), t('signed_out'))}
        >
          {t('sign_out')}
        </Button>
      )}
    </Row>
  )
}
