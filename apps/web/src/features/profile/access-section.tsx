import { formatDateTime } from '@invoice/text/format/instant.ts'
import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAuth } from '../../shared/auth/auth-store.ts'
import { useSendsMail } from '../../shared/auth/use-sends-mail.ts'
import { addressesQuery, securityLogQuery } from '../../shared/queries/people/account.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { ItemStates } from '../../shared/ui/page/item-states.tsx'
import { EmailsDrawer } from './emails-drawer.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { Row, Section } from './section.tsx'

/** Password and addresses. */
export function AccessSection() {
  const { t } = useTranslation('profile')
  const [opened, setOpened] = useState<'password' | 'emails' | null>(null)
  const addresses = useQuery(addressesQuery())
  const sendsMail = useSendsMail()
  const close = (): void => setOpened(null)
  return (
    <Section title={t('access')} text={t(sendsMail ? 'access_text' : 'access_text_held')}>
      <Row name={t('password')} note={<PasswordNote />}>
        <Button variant="default" size="sm" aria-label={`${t('change')}: ${t('password')}`} onClick={() => setOpened('password')}>
          {t('change')}
        </Button>
      </Row>
      <ItemStates query={addresses}>
        <Row
          name={t('emails')}
          note={addresses.data
            ?.map(({ email, isPrimary, isVerified }) =>
              [email, t(isVerified ? 'verified' : 'unverified'), ...(isPrimary ? [t('primary')] : [])].join(', '),
            )
            .join('; ')}
        >
          <Button variant="default" size="sm" aria-label={`${t('change')}: ${t('emails')}`} onClick={() => setOpened('emails')}>
            {t('change')}
          </Button>
        </Row>
      </ItemStates>
      <PasswordDialog opened={opened === 'password'} onClose={close} />
      <EmailsDrawer opened={opened === 'emails'} onClose={close} />
    </Section>
  )
}

/** When it was changed last, where the log's newest page knows. */
function PasswordNote() {
  const { t } = useTranslation('profile')
  const language = useLanguage()
  const { user } = useAuth()
  const { data } = useInfiniteQuery(securityLogQuery())
  if (user?.has_usable_password === false) return t('password_none')
  const changed = data?.pages[0]?.items.find(({ event }) => event === 'password_changed' || event === 'password_reset')
  return changed === undefined ? t('password_hint') : t('password_changed_on', { at: formatDateTime(changed.at, language) })
}
