import '../texts.ts'
import {
  activateAccount,
  convertAccount,
  deactivateAccount,
  removeAccount,
  type TreasuryAccount,
} from '@invoice/contract/treasury/accounts.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { Menu } from '@mantine/core'
import { IconCurrencyEuro, IconPencil, IconPlayerPause, IconPlayerPlay, IconRobot, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { failedAct } from '../../../shared/api/failure.ts'
import { useIdempotencyKey } from '../../../shared/api/idempotency.ts'
import { translateKnown } from '../../../shared/api/translate.ts'
import { useMay } from '../../../shared/queries/people/workspaces.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { ConfirmDialog } from '../../../shared/ui/overlays/confirm-dialog.tsx'
import { MenuLink } from '../../../shared/ui/overlays/menu-link.tsx'
import { toast } from '../../../shared/ui/overlays/toast.ts'
import { RowMenu } from '../../../shared/ui/tables/row-menu.tsx'

type Props = {
  readonly account: TreasuryAccount
  readonly onEdit: () => void
  readonly onOpen: (id: string) => void
  readonly onRemoved: () => void
}
type Question = 'deactivate' | 'convert' | 'remove' | null

const ICON = { size: 16, stroke: 1.6 }

/** What can be done with the account itself. */
export function AccountMenu({ account, onEdit, onOpen, onRemoved }: Props) {
  const { t } = useTranslation(['treasury', 'common'])
  const mayWrite = useMay('treasury', 'write')
  const [asking, setAsking] = useState<Question>(null)
  const { id, version, name, type, currency, isActive, continuedById } = account
  const activate = (): void => {
    call(activateAccount, { params: { id }, body: { version } }).then(
      () => toast(t('activated', { name })),
      (error: unknown) => toast(failedAct('', error, translateKnown), { tone: 'error' }),
    )
  }
  if (!mayWrite) return null
  return (
    <>
      <RowMenu name={name}>
        <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={onEdit}>
          {t('common:edit')}
        </Menu.Item>
        {type === 'cash' ? null : (
          <MenuLink to="/treasury/$id/automatic" params={{ id }} leftSection={<IconRobot {...ICON} />}>
            {t('automatic')}
          </MenuLink>
        )}
        {isActive && currency === regimeOf(null).currency.former?.code ? (
          <Menu.Item leftSection={<IconCurrencyEuro {...ICON} />} onClick={() => setAsking('convert')}>
            {t('convert')}
          </Menu.Item>
        ) : null}
        {isActive ? (
          <Menu.Item leftSection={<IconPlayerPause {...ICON} />} onClick={() => setAsking('deactivate')}>
            {t('deactivate')}
          </Menu.Item>
        ) : null}
        {!isActive && continuedById === null ? (
          <Menu.Item leftSection={<IconPlayerPlay {...ICON} />} onClick={activate}>
            {t('activate')}
          </Menu.Item>
        ) : null}
        {continuedById === null ? null : <Menu.Item onClick={() => onOpen(continuedById)}>{t('continued')}</Menu.Item>}
        <Menu.Item color="red" leftSection={<IconTrash {...ICON} />} onClick={() => setAsking('remove')}>
          {t('common:delete')}
        </Menu.Item>
      </RowMenu>
      <Questions account={account} asking={asking} onClose={() => setAsking(null)} onOpen={onOpen} onRemoved={onRemoved} />
    </>
  )
}

type QuestionProps = Omit<Props, 'onEdit'> & { readonly asking: Question; readonly onClose: () => void }

function Questions({ account, asking, onClose, onOpen, onRemoved }: QuestionProps) {
  const { t } = useTranslation('treasury')
  const language = useLanguage()
  const { id, version, name, currency, current } = account
  const idempotency = useIdempotencyKey()
  const convert = async (): Promise<void> => {
    const euro = await call(convertAccount, { params: { id }, body: { version } }, { idempotencyKey: idempotency.key() })
    idempotency.renew()
    toast(t('converted', { name }))
    onOpen(euro.id)
  }
  const remove = async (): Promise<void> => {
    await call(removeAccount, { params: { id } })
    toast(t('account_deleted', { name }))
    onRemoved()
  }
  return (
    <>
      <ConfirmDialog
        opened={asking === 'deactivate'}
        name={name}
        title={t('deactivate_question', { name })}
        text={/[1-9]/.test(current) ? t('deactivate_with', { balance: formatAmount(current, currency, language) }) : t('deactivate_text')}
        confirmLabel={t('deactivate')}
        harmless
        onClose={onClose}
        onConfirm={async () => {
          await call(deactivateAccount, { params: { id }, body: { version, confirmed: true } })
          toast(t('deactivated', { name }))
        }}
      />
      <ConfirmDialog
        opened={asking === 'convert'}
        name={name}
        title={t('convert_question', { name })}
        text={t('convert_text')}
        confirmLabel={t('convert')}
        harmless
        onClose={onClose}
        onConfirm={convert}
      />
      <ConfirmDialog opened={asking === 'remove'} name={name} onClose={onClose} onConfirm={remove} />
    </>
  )
}
