import * as rules from '@invoice/contract/wire/rules.ts'
import { Button, Drawer, Menu, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Failure } from '../../shared/api/failure.ts'
import { accountCall } from '../../shared/auth/account-call.ts'
import type { EmailAddress } from '../../shared/auth/account-data.ts'
import { useAccountForm } from '../../shared/auth/use-account-form.ts'
import { useSendsMail } from '../../shared/auth/use-sends-mail.ts'
import { Layered } from '../../shared/layers/use-layer.tsx'
import { addressesQuery } from '../../shared/queries/people/account.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { FormErrors } from '../../shared/ui/inputs/form-errors.tsx'
import { ConfirmDialog } from '../../shared/ui/overlays/confirm-dialog.tsx'
import { DrawerHead, drawerClasses } from '../../shared/ui/overlays/drawer-head.tsx'
import { toast } from '../../shared/ui/overlays/toast.ts'
import { ItemStates } from '../../shared/ui/page/item-states.tsx'
import { RowMenu } from '../../shared/ui/tables/row-menu.tsx'
import css from './profile.module.css'
import { Row } from './section.tsx'
import { useAccountAct } from './use-act.ts'

const PATH = '/account/email'

type Props = { readonly opened: boolean; readonly onClose: () => void }

/** The addresses of the account: one signs in with each that is confirmed. */
export function EmailsDrawer({ opened, onClose }: Props) {
  const { t } = useTranslation('profile')
  const sendsMail = useSendsMail()
  return (
    <Layered kind="drawer" opened={opened} onEscape={onClose}>
      <Drawer.Root opened={opened} onClose={onClose} position="right" size={560} padding={0} classNames={drawerClasses}>
        <Drawer.Overlay backgroundOpacity={1} color="var(--scrim)" />
        <Drawer.Content>
          <DrawerHead title={t('emails_title')} text={t(sendsMail ? 'emails_text' : 'emails_text_held')} onClose={onClose} />
          <Emails />
        </Drawer.Content>
      </Drawer.Root>
    </Layered>
  )
}

function Emails() {
  const query = useQuery(addressesQuery())
  const { t } = useTranslation('profile')
  const { act } = useAccountAct()
  const [leaving, setLeaving] = useState<EmailAddress | null>(null)
  const email = leaving?.email ?? ''
  return (
    <div className={css['drawer']}>
      <ItemStates query={query}>
        {query.data?.map((address) => (
          <Row
            key={address.email}
            name={address.email}
            note={[t(address.isVerified ? 'verified' : 'unverified'), ...(address.isPrimary ? [t('primary')] : [])].join(', ')}
          >
            <EmailActs address={address} onRemove={() => setLeaving(address)} />
          </Row>
        ))}
      </ItemStates>
      <AddEmail />
      <ConfirmDialog
        opened={leaving !== null}
        name={email}
        title={t('remove_email', { email })}
        text={t('remove_email_text')}
        onClose={() => setLeaving(null)}
        onConfirm={async () => {
          await act(() => accountCall({ method: 'DELETE', path: PATH, body: { email } }))
          toast(t('email_removed', { email }))
        }}
      />
    </div>
  )
}

function EmailActs({ address, onRemove }: { readonly address: EmailAddress; readonly onRemove: () => void }) {
  const { t } = useTranslation(['profile', 'common'])
  const { tell } = useAccountAct()
  const sendsMail = useSendsMail()
  const { email, isVerified, isPrimary } = address
  if (isPrimary && isVerified) return null
  return (
    <RowMenu name={email}>
      {isVerified ? (
        <Menu.Item
          onClick={() =>
            void tell(() => accountCall({ method: 'PATCH', path: PATH, body: { email, primary: true } }), t('is_primary', { email }))
          }
        >
          {t('make_primary')}
        </Menu.Item>
      ) : (
        <Menu.Item
          onClick={() =>
            void tell(
              () => sendAgain(email, t('verify_again_later', { email })),
              t(sendsMail ? 'verify_again_sent' : 'verify_again_held', { email }),
            )
          }
        >
          {t('verify_again')}
        </Menu.Item>
      )}
      {isPrimary ? null : (
        <Menu.Item color="red" onClick={onRemove}>
          {t('common:remove')}
        </Menu.Item>
      )}
    </RowMenu>
  )
}

/** 403 without a word: a mail went to this address a moment ago. */
async function sendAgain(email: string, tooSoon: string): Promise<void> {
  const { status } = await accountCall({ method: 'PUT', path: PATH, body: { email }, accepts: [403] })
  if (status === 403) throw new Failure(403, { __: [tooSoon] }, undefined)
}

const AddForm = z.object({ email: z.string().check(z.trim(), rules.required(), rules.email()) })

function AddEmail() {
  const { t } = useTranslation(['profile', 'common'])
  const { tryTo } = useAccountAct()
  const [added, setAdded] = useState(0)
  const sendsMail = useSendsMail()
  return (
    <AddFields
      key={added}
      add={async (email) => {
        const refused = await tryTo(() => accountCall({ method: 'POST', path: PATH, body: { email } }))
        if (refused === null) {
          toast(t(sendsMail ? 'email_added' : 'email_added_held', { email }))
          setAdded(added + 1)
        }
        return refused
      }}
    />
  )
}

/** Empty again after each that was added. */
function AddFields({ add }: { readonly add: (email: string) => Promise<Failure | null> }) {
  const { t } = useTranslation(['profile', 'common'])
  const { field, errors, isBusy, submit } = useAccountForm(AddForm, { email: '' }, ({ email }) => add(email))
  return (
    <form className={css['add']} noValidate method="post" onSubmit={submit}>
      <FormErrors errors={errors} fields={['email']} />
      <TextInput label={t('add_email')} type="email" autoComplete="email" {...field('email')} />
      <Button type="submit" loading={isBusy}>
        {t('common:add')}
      </Button>
    </form>
  )
}
