import { formatDateTime, formatShortDateTime } from '@invoice/text/format/instant.ts'
import { Button, Menu } from '@mantine/core'
import { IconFingerprint, IconPlus, IconShieldCheck, IconShieldLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accountCall } from '../../shared/auth/account-call.ts'
import type { Authenticators, Passkey } from '../../shared/auth/account-data.ts'
import { authenticatorsQuery } from '../../shared/queries/people/account.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { ConfirmDialog } from '../../shared/ui/overlays/confirm-dialog.tsx'
import { toast } from '../../shared/ui/overlays/toast.ts'
import { ItemStates } from '../../shared/ui/page/item-states.tsx'
import { RowMenu } from '../../shared/ui/tables/row-menu.tsx'
import { EmailsDrawer } from './emails-drawer.tsx'
import { AddPasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs.tsx'
import css from './profile.module.css'
import { CodesDialog } from './recovery-codes.tsx'
import { Row, Section } from './section.tsx'
import { TotpDialog } from './totp-dialog.tsx'
import { useAccountAct } from './use-act.ts'

const ICON = { size: 18, stroke: 1.6 }
/** What is open over the page. */
type Opened = 'totp' | 'totpOff' | 'newCodes' | 'codes' | 'passkey' | 'emails' | null

/** By what the person proves themselves besides the password. */
export function SecondStepSection() {
  const { t } = useTranslation('profile')
  const query = useQuery(authenticatorsQuery())
  const { act } = useAccountAct()
  const [opened, setOpened] = useState<Opened>(null)
  const close = (): void => setOpened(null)
  return (
    <Section title={t('second')} text={t('second_text')}>
      <ItemStates query={query}>{query.data === undefined ? null : <Rows {...query.data} onOpen={setOpened} />}</ItemStates>
      <TotpDialog opened={opened === 'totp'} onClose={close} onDone={() => setOpened('codes')} onEmails={() => setOpened('emails')} />
      <ConfirmDialog
        opened={opened === 'totpOff'}
        name=""
        title={t('totp_off_question')}
        text={t('totp_off_text')}
        confirmLabel={t('turn_off')}
        onClose={close}
        onConfirm={async () => {
          await act(() => accountCall({ method: 'DELETE', path: '/account/authenticators/totp' }))
          toast(t('totp_is_off'))
        }}
      />
      <ConfirmDialog
        opened={opened === 'newCodes'}
        name=""
        title={t('new_codes_question')}
        text={t('new_codes_text')}
        confirmLabel={t('make_codes')}
        onClose={() => setOpened((now) => (now === 'newCodes' ? null : now))}
        onConfirm={async () => {
          await act(() => accountCall({ method: 'POST', path: '/account/authenticators/recovery-codes' }))
          setOpened('codes')
        }}
      />
      <CodesDialog opened={opened === 'codes'} onClose={close} />
      <AddPasskeyDialog
        opened={opened === 'passkey'}
        onClose={close}
        onCodes={() => setOpened('codes')}
        onEmails={() => setOpened('emails')}
      />
      <EmailsDrawer opened={opened === 'emails'} onClose={close} />
    </Section>
  )
}

type RowsProps = Authenticators & { readonly onOpen: (opened: Opened) => void }

function Rows({ totp, recoveryCodes, passkeys, onOpen }: RowsProps) {
  const { t } = useTranslation('profile')
  return (
    <>
      <TotpRow totp={totp} onOpen={onOpen} />
      <Row
        name={t('recovery')}
        note={recoveryCodes === null ? t('recovery_none') : t('recovery_left', { left: recoveryCodes.left, total: recoveryCodes.total })}
      >
        {recoveryCodes === null ? null : (
          <Button variant="default" size="sm" onClick={() => onOpen('newCodes')}>
            {t('new_codes')}
          </Button>
        )}
      </Row>
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} />
      ))}
      <Button
        variant="subtle"
        color="gray"
        size="sm"
        className={css['more'] ?? ''}
        leftSection={<IconPlus size={16} stroke={1.6} />}
        onClick={() => onOpen('passkey')}
      >
        {t('add_passkey')}
      </Button>
    </>
  )
}

function TotpRow({ totp, onOpen }: Pick<RowsProps, 'totp' | 'onOpen'>) {
  const { t } = useTranslation('profile')
  const language = useLanguage()
  const at = formatDateTime(totp?.createdAt ?? new Date(0), language)
  const used = totp?.usedAt ? formatShortDateTime(totp.usedAt, new Date(), language) : null
  return (
    <Row
      icon={totp === null ? <IconShieldLock {...ICON} /> : <IconShieldCheck {...ICON} className={css['on']} />}
      name={t('totp')}
      note={totp === null ? t('totp_off') : used === null ? t('totp_on', { at }) : t('totp_used', { at, used })}
    >
      {totp === null ? (
        <Button variant="default" size="sm" aria-label={`${t('turn_on')}: ${t('totp')}`} onClick={() => onOpen('totp')}>
          {t('turn_on')}
        </Button>
      ) : (
        <Button variant="default" size="sm" aria-label={`${t('turn_off')}: ${t('totp')}`} onClick={() => onOpen('totpOff')}>
          {t('turn_off')}
        </Button>
      )}
    </Row>
  )
}

function PasskeyRow({ passkey }: { readonly passkey: Passkey }) {
  const { t } = useTranslation(['profile', 'common'])
  const language = useLanguage()
  const { act } = useAccountAct()
  const [opened, setOpened] = useState<'rename' | 'remove' | null>(null)
  const { id, name, createdAt, usedAt } = passkey
  const close = (): void => setOpened(null)
  return (
    <Row
      icon={<IconFingerprint {...ICON} />}
      name={t('passkey', { name })}
      note={
        usedAt === null
          ? t('passkey_added', { at: formatDateTime(createdAt ?? new Date(0), language) })
          : t('passkey_used', { at: formatShortDateTime(usedAt, new Date(), language) })
      }
    >
      <RowMenu name={t('passkey', { name })}>
        <Menu.Item onClick={() => setOpened('rename')}>{t('rename')}</Menu.Item>
        <Menu.Item color="red" onClick={() => setOpened('remove')}>
          {t('common:remove')}
        </Menu.Item>
      </RowMenu>
      <RenamePasskeyDialog opened={opened === 'rename'} passkey={passkey} onClose={close} />
      <ConfirmDialog
        opened={opened === 'remove'}
        name={name}
        title={t('remove_passkey', { name })}
        text={t('remove_passkey_text')}
        confirmLabel={t('common:remove')}
        onClose={close}
        onConfirm={async () => {
          await act(() => accountCall({ method: 'DELETE', path: '/account/authenticators/webauthn', body: { authenticators: [id] } }))
          toast(t('passkey_removed'))
        }}
      />
    </Row>
  )
}
