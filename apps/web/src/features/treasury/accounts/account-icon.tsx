import type { AccountType } from '@invoice/domain/treasury/account-types.ts'
import {
  IconBuildingBank,
  IconCash,
  IconChartLine,
  IconCreditCard,
  IconDots,
  IconPigMoney,
  IconReceipt,
  IconWallet,
} from '@tabler/icons-react'
import css from '../account.module.css'

const ICONS = {
  cash: IconCash,
  bank: IconBuildingBank,
  credit_card: IconCreditCard,
  savings: IconPigMoney,
  investment: IconChartLine,
  payment_provider: IconReceipt,
  wallet: IconWallet,
  other: IconDots,
} as const

export function AccountIcon({ type }: { readonly type: AccountType }) {
  const Icon = ICONS[type]
  return (
    <span className={css['icon']} aria-hidden="true">
      <Icon size={18} stroke={1.6} />
    </span>
  )
}
