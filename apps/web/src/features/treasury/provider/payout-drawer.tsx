import '../texts.ts'
import type { readPayout } from '@invoice/contract/treasury/payouts.ts'
import type { ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import { negateDecimal, sumDecimals } from '@invoice/domain/decimal/decimal.ts'
import { localised } from '@invoice/domain/localised.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { Drawer } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Layered } from '../../../shared/layers/use-layer.tsx'
import { payoutQuery } from '../../../shared/queries/treasury/payouts.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { MoneyText } from '../../../shared/ui/marks/money-text.tsx'
import { DrawerHead, drawerClasses } from '../../../shared/ui/overlays/drawer-head.tsx'
import { ItemStates } from '../../../shared/ui/page/item-states.tsx'
import css from '../treasury.module.css'
import own from './provider-part.module.css'

type Payout = ReplyOf<typeof readPayout>

/** A payout: what it is made of, and where the bank told of it. */
export function PayoutDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { t } = useTranslation('treasury')
  const query = useQuery(payoutQuery(id))
  return (
    <Layered kind="drawer" opened onEscape={onClose}>
      <Drawer.Root opened onClose={onClose} position="right" size={560} padding={0} classNames={drawerClasses}>
        <Drawer.Overlay backgroundOpacity={1} color="var(--scrim)" />
        <Drawer.Content>
          <DrawerHead title={t('payouts.one')} text={query.data && `${query.data.provider} · ${query.data.providerId}`} onClose={onClose} />
          <div className={css['drawerBody']}>
            <ItemStates query={query}>{query.data === undefined ? null : <Details payout={query.data} />}</ItemStates>
          </div>
        </Drawer.Content>
      </Drawer.Root>
    </Layered>
  )
}

function Details({ payout }: { readonly payout: Payout }) {
  const { t } = useTranslation('treasury')
  const language = useLanguage()
  const { amount, currency, arrivesOn, state, problem, bank, parts } = payout
  return (
    <>
      <div>
        <p>{formatDay(arrivesOn, language)}</p>
        <p className={css['loud']}>
          <MoneyText amount={amount} currency={currency} />
        </p>
      </div>
      {problem === null ? null : <p className={css['note']}>{t(`payouts.problems.${problem}`)}</p>}
      {parts.length === 0 ? <p className={css['note']}>{t('payouts.no_parts')}</p> : <Parts payout={payout} />}
      {bank === null ? (
        <p className={css['note']}>{t(`payouts.states.${state}`)}</p>
      ) : (
        <p>
          <Link to="/treasury/$id/statement" params={{ id: bank.accountId }}>
            {t('payouts.found', { account: bank.name, day: formatDay(bank.on, language) })}
          </Link>
          {' · '}
          <MoneyText amount={bank.amount} currency={currency} />
        </p>
      )}
    </>
  )
}

function Parts({ payout: { parts, currency } }: { readonly payout: Payout }) {
  const { t } = useTranslation('treasury')
  const sum = (of: 'gross' | 'fee' | 'net') => sumDecimals(parts.map((part) => part[of]))
  const money = (amount: string) => <MoneyText amount={amount} currency={currency} />
  return (
    <table className={own['parts']}>
      <thead>
        <tr>
          <th>{t('payouts.part')}</th>
          <th>{t('payouts.gross')}</th>
          <th>{t('payouts.fee')}</th>
          <th>{t('payouts.net')}</th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: Parts of a payout never change their places.
          <tr key={index}>
            <td>
              <PartName part={part} />
            </td>
            <td>{money(part.gross)}</td>
            <td>{money(negateDecimal(part.fee))}</td>
            <td>{money(part.net)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>{t('total')}</td>
          <td>{money(sum('gross'))}</td>
          <td>{money(negateDecimal(sum('fee')))}</td>
          <td>{money(sum('net'))}</td>
        </tr>
      </tfoot>
    </table>
  )
}

function PartName({ part: { kind, document } }: { readonly part: Payout['parts'][number] }) {
  const { t } = useTranslation('treasury')
  const language = useLanguage()
  if (document === null) return t(`payouts.kinds.${kind === 'fee' ? 'fee' : 'other'}`)
  const name = document.contactName === null ? '' : localised(document.contactName, language)
  return (
    <>
      <Link to="/invoices/preview/$id" params={{ id: document.id }}>
        {document.number ?? '…'}
      </Link>
      {` · ${kind === 'payment' ? name : t(`payouts.kinds.${kind}`)}`}
    </>
  )
}
