import { signOf } from '@invoice/domain/decimal/decimal.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { chosenCompany } from '../../shared/companies/own-company.ts'
import { balancesByBankQuery } from '../../shared/queries/treasury/by-bank.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { MoneyText } from '../../shared/ui/marks/money-text.tsx'
import css from './dashboard.module.css'
import moneyPanels from './money-panels.module.css'
import { Panel } from './panel.tsx'

function useByBank() {
  const companyId = chosenCompany()
  return useQuery(balancesByBankQuery(companyId === undefined ? {} : { companyId }))
}

/** It is known whether there is anything to show: what comes later would move what is there. */
export function useByBankReady(): boolean {
  const { isPending, errorUpdateCount } = useByBank()
  return !isPending || errorUpdateCount > 0
}

/** Accounts that stand otherwise by their bank than here; none while all agree. */
export function ByBankPanel() {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const { data = [] } = useByBank()
  const differing = data.filter(({ difference }) => signOf(difference) !== 0)
  if (differing.length === 0) return null
  return (
    <Panel title={t('by_bank')} width={12}>
      <table className={moneyPanels['small']}>
        <thead>
          <tr>
            <th scope="col">{t('by_bank_account')}</th>
            <th scope="col">{t('by_bank_bank')}</th>
            <th scope="col">{t('by_bank_here')}</th>
            <th scope="col">{t('by_bank_difference')}</th>
          </tr>
        </thead>
        <tbody>
          {differing.map(({ accountId, name, currency, on, byBank, byLedger, difference }) => (
            <tr key={accountId}>
              <th scope="row">
                <Link to="/treasury/$id" params={{ id: accountId }} className={css['client']}>
                  {name}
                </Link>{' '}
                <span>{formatDay(on, language)}</span>
              </th>
              <td>
                <MoneyText amount={byBank} currency={currency} />
              </td>
              <td>
                <MoneyText amount={byLedger} currency={currency} />
              </td>
              <td>
                <strong>
                  <MoneyText amount={difference} currency={currency} plus />
                </strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={moneyPanels['about']}>{t('by_bank_text')}</p>
    </Panel>
  )
}
