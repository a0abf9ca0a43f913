import type { Payment } from '@invoice/contract/treasury/payments.ts'
import { signOf } from '@invoice/domain/decimal/decimal.ts'
import { type Language, localised } from '@invoice/domain/localised.ts'
import { isOnlineKind } from '@invoice/domain/online/providers.ts'
import { RECEIPT_KINDS } from '@invoice/domain/payments/warnings.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { Menu } from '@mantine/core'
import {
  IconArrowBackUp,
  IconBuildingBank,
  IconFileText,
  IconLinkOff,
  IconListCheck,
  IconMessageQuestion,
  IconReceipt,
  IconWorld,
  IconX,
} from '@tabler/icons-react'
import { type ComponentType, Fragment, Suspense } from 'react'
import { useMay } from '../../shared/queries/people/workspaces.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { laterPart } from '../../shared/ui/later-part.ts'
import { MenuLink } from '../../shared/ui/overlays/menu-link.tsx'
import { RowMenu } from '../../shared/ui/tables/row-menu.tsx'

const PaymentPapers = laterPart(() => import('./payment-papers.tsx'))

export type PaymentAct = 'allocate' | 'release' | 'refund' | 'receipt' | 'undo' | 'online' | 'questions'
type Props = { readonly payment: Payment; readonly onAct: (act: PaymentAct) => void }

const ICON = { size: 16, stroke: 1.6 } as const

/** What the menu of a payment holds, in order; each says by itself where it is offered. */
const ITEMS: readonly ComponentType<Props>[] = [ToDocuments, ToAccount, Online, Questions, Papers, Acts]

/** By which a person knows it. */
export const paymentName = ({ contactName, amount, currency }: Payment, language: Language): string =>
  [contactName === null ? '' : localised(contactName, language), formatAmount(amount, currency, language)].join(' ')

export function PaymentMenu(props: Props) {
  const name = paymentName(props.payment, useLanguage())
  return (
    <RowMenu name={name}>
      {ITEMS.map((Items, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is the same for good
        <Fragment key={index}>
          <Items {...props} />
        </Fragment>
      ))}
    </RowMenu>
  )
}

/** So many documents of one payment are offered by name. */
const NAMED = 5

function ToDocuments({ payment: { documents } }: Props) {
  const { t } = useTranslation(['payments', 'documents'])
  return documents.slice(0, NAMED).map(({ documentId, type, number }) => (
    <MenuLink key={documentId} leftSection={<IconFileText {...ICON} />} to="/invoices/preview/$id" params={{ id: documentId }}>
      {t('open_document', { document: number ?? t(`documents:types.${type}`) })}
    </MenuLink>
  ))
}

function ToAccount({ payment: { accountId, paidOn } }: Props) {
  const { t } = useTranslation('payments')
  const mayRead = useMay('treasury', 'read')
  if (accountId === null || !mayRead) return null
  return (
    <MenuLink
      leftSection={<IconBuildingBank {...ICON} />}
      to="/treasury/$id"
      params={{ id: accountId }}
      search={{ period: paidOn.slice(0, 7) }}
    >
      {t('to_account')}
    </MenuLink>
  )
}

/** Of money that came through a provider. */
function Online({ payment: { methodKind }, onAct }: Props) {
  const { t } = useTranslation('payments')
  if (!isOnlineKind(methodKind)) return null
  return (
    <Menu.Item leftSection={<IconWorld {...ICON} />} onClick={() => onAct('online')}>
      {t('online')}
    </Menu.Item>
  )
}

function Questions({ onAct }: Props) {
  const { t } = useTranslation('payments')
  return (
    <Menu.Item leftSection={<IconMessageQuestion {...ICON} />} onClick={() => onAct('questions')}>
      {t('questions')}
    </Menu.Item>
  )
}

function Papers({ payment }: Props) {
  return (
    <Suspense>
      <PaymentPapers payment={payment} />
    </Suspense>
  )
}

function Acts({ payment, onAct }: Props) {
  const { t } = useTranslation('payments')
  const mayWrite = useMay('payments', 'write')
  const { undone, refundsId, unallocated, contactId, documents, direction, methodKind, lacksReceipt, fiscalReceipt } = payment
  if (!mayWrite || undone !== null) return null
  const hasRest = refundsId === null && signOf(unallocated) > 0
  return (
    <>
      <Menu.Divider />
      {hasRest && contactId !== null ? (
        <Menu.Item leftSection={<IconListCheck {...ICON} />} onClick={() => onAct('allocate')}>
          {t('allocate')}
        </Menu.Item>
      ) : null}
      {hasRest ? (
        <Menu.Item leftSection={<IconArrowBackUp {...ICON} />} onClick={() => onAct('refund')}>
          {t('refund')}
        </Menu.Item>
      ) : null}
      {documents.length > 0 ? (
        <Menu.Item leftSection={<IconLinkOff {...ICON} />} onClick={() => onAct('release')}>
          {t('release')}
        </Menu.Item>
      ) : null}
      {direction === 'in' && (RECEIPT_KINDS.includes(methodKind) || lacksReceipt || fiscalReceipt !== '') ? (
        <Menu.Item leftSection={<IconReceipt {...ICON} />} onClick={() => onAct('receipt')}>
          {t('receipt_title')}
        </Menu.Item>
      ) : null}
      <Menu.Item color="red" leftSection={<IconX {...ICON} />} onClick={() => onAct('undo')}>
        {t('undo')}
      </Menu.Item>
    </>
  )
}
