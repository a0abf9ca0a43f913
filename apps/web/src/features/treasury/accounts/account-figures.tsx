import '../texts.ts'
import type { TreasuryAccount } from '@invoice/contract/treasury/accounts.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { balancesQuery } from '../../../shared/queries/treasury/treasury.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { currentDay } from '../../../shared/ui/inputs/today.ts'
import { LoudMoney } from '../../../shared/ui/marks/money-text.tsx'
import { FigureStrip } from '../../../shared/ui/tables/filters/figure-strip.tsx'
import css from '../account.module.css'
import { AmountWithLine } from './balance-line.tsx'

type Props = { readonly account: TreasuryAccount; readonly days: { from?: string; to?: string } }

/** What there was, what came, what went, what is there. */
export function AccountFigures({ account, days: { from, to } }: Props) {
  const { t } = useTranslation('treasury')
  const language = useLanguage()
  const { opening, debits, credits, closing, currency } = account
  const isPast = to !== undefined && to < currentDay()
  const { data: lines = [] } = useQuery({ ...balancesQuery({ accountId: account.id }), enabled: !isPast })
  const money = (amount: string) => <LoudMoney amount={amount} currency={currency} />
  return (
    <FigureStrip
      label={t('figures')}
      figures={[
        {
          key: 'opening',
          label: from === undefined ? t('opening') : t('opening_on', { day: formatDay(from, language) }),
          value: money(opening),
        },
        { key: 'debits', label: t('debits'), value: <Directed isIn>{money(debits)}</Directed> },
        { key: 'credits', label: t('credits'), value: <Directed>{money(credits)}</Directed> },
        isPast
          ? { key: 'closing', label: t('closing_on', { day: formatDay(to, language) }), value: money(closing) }
          : { key: 'closing', label: t('now'), value: <AmountWithLine amount={closing} currency={currency} line={lines[0]} /> },
      ]}
    />
  )
}

function Directed({ isIn = false, children }: { readonly isIn?: boolean; readonly children: React.ReactNode }) {
  const Icon = isIn ? IconArrowDownLeft : IconArrowUpRight
  return (
    <span className={css['figureLabel']} data-in={isIn || undefined}>
      <Icon size={16} stroke={1.6} aria-hidden="true" />
      {children}
    </span>
  )
}
