import './texts.ts'
import { addDays, isDay } from '@invoice/domain/calendar/day.ts'
import { Button, Checkbox, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../shared/queries/people/workspaces.ts'
import { companiesQuery } from '../../shared/queries/settings/companies.ts'
import { dueBillsQuery } from '../../shared/queries/treasury/payment-runs.ts'
import { accountsQuery } from '../../shared/queries/treasury/treasury.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { DayFilter } from '../../shared/ui/inputs/day-filter.tsx'
import { currentDay } from '../../shared/ui/inputs/today.ts'
import { EmptyState } from '../../shared/ui/page/empty-state.tsx'
import { ItemStates } from '../../shared/ui/page/item-states.tsx'
import { Page, PageHeader } from '../../shared/ui/page/page-header.tsx'
import { DueTable } from './due-table.tsx'
import css from './payment-runs.module.css'
import { RunBar } from './run-bar.tsx'
import { type BillProblem, judgeRun, NOTHING_CHOSEN } from './run-choice.ts'
import { RunDrawer } from './run-drawer.tsx'
import { RunList } from './run-list.tsx'

/** A week ahead: what is due until the next time that somebody pays. */
const AHEAD_DAYS = 7

/** What is owed to vendors, the file for the bank that pays it, and the files before. */
export function VendorPayments({ onTreasury }: { readonly onTreasury: () => void }) {
  const { t } = useTranslation('paymentRuns')
  const mayPay = useMay('payment_runs', 'write')
  const run = useRun()
  const { accounts, paying, companyId, accountId, due, bills, judged } = run
  const [opened, setOpened] = useState<string | null>(null)
  return (
    <Page>
      <PageHeader title={t('title')} text={t('text')} />
      <Asked run={run} mayPay={mayPay} />
      {mayPay && accounts.isSuccess && paying.length === 0 ? (
        <EmptyState title={t('no_account')} text={t('no_account_text')}>
          <Button variant="default" onClick={onTreasury}>
            {t('to_treasury')}
          </Button>
        </EmptyState>
      ) : null}
      <ItemStates query={due}>
        {bills.length === 0 ? (
          <EmptyState title={t('nothing')} text={t('nothing_text')} />
        ) : (
          <DueTable bills={bills} choice={run.choice} onChange={run.setChoice} problems={run.problems} mayPay={mayPay} />
        )}
        {due.data !== undefined && due.data.others > 0 ? <p className={css['note']}>{t('others', { count: due.data.others })}</p> : null}
      </ItemStates>
      {mayPay && accountId !== null && judged.transfers.length > 0 ? (
        <RunBar
          asked={{ companyId, accountId }}
          judged={judged}
          onTried={run.tryOut}
          onMade={(id) => {
            run.begin()
            setOpened(id)
          }}
        />
      ) : null}
      <RunList onOpen={setOpened} />
      <RunDrawer id={opened} onClose={() => setOpened(null)} />
    </Page>
  )
}

type Run = ReturnType<typeof useRun>

/** Whose bills are paid, until when, from which account, and which of them. */
function useRun() {
  const language = useLanguage()
  const companies = useQuery(companiesQuery())
  const accounts = useQuery(accountsQuery({ active: true }))
  const [chosenCompany, setChosenCompany] = useState<string | null>(null)
  const [chosenAccount, setChosenAccount] = useState<string | null>(null)
  const [until, setUntil] = useState(() => addDays(currentDay(), AHEAD_DAYS))
  const [isGrouped, setIsGrouped] = useState(true)
  const [choice, setChoice] = useState(NOTHING_CHOSEN)
  const [isTried, setIsTried] = useState(false)
  const companyId = chosenCompany ?? (companies.data?.find(({ isDefault }) => isDefault) ?? companies.data?.[0])?.id ?? ''
  const paying = (accounts.data ?? []).filter(
    (account) => account.companyId === companyId && account.currency === 'EUR' && account.iban !== '',
  )
  const accountId = paying.find(({ id }) => id === chosenAccount)?.id ?? paying[0]?.id ?? null
  const due = useQuery({ ...dueBillsQuery(companyId, until), enabled: companyId !== '' && isDay(until) })
  const bills = due.data?.items ?? []
  const judged = judgeRun(bills, choice, isGrouped, language)
  const begin = (): void => {
    setChoice(NOTHING_CHOSEN)
    setIsTried(false)
  }
  return {
    companies: companies.data ?? [],
    accounts,
    paying,
    companyId,
    chooseCompany: (id: string | null): void => {
      setChosenCompany(id)
      begin()
    },
    accountId,
    setChosenAccount,
    until,
    setUntil,
    isGrouped,
    setIsGrouped,
    due,
    bills,
    choice,
    setChoice,
    judged,
    problems: isTried ? judged.problems : NO_PROBLEMS,
    tryOut: (): void => setIsTried(true),
    begin,
  }
}

function Asked({ run, mayPay }: { readonly run: Run; readonly mayPay: boolean }) {
  const { t } = useTranslation('paymentRuns')
  const language = useLanguage()
  const { companies, paying } = run
  return (
    <div className={css['asked']}>
      {companies.length > 1 ? (
        <Select
          label={t('company')}
          data={companies.map(({ id, name }) => ({ value: id, label: name[language] || name.bg || name.en }))}
          value={run.companyId}
          allowDeselect={false}
          onChange={run.chooseCompany}
        />
      ) : null}
      <DayFilter label={t('until')} value={run.until} onDay={run.setUntil} />
      {mayPay && paying.length > 0 ? (
        <Select
          label={t('account')}
          data={paying.map(({ id, name }) => ({ value: id, label: name }))}
          value={run.accountId}
          allowDeselect={false}
          onChange={run.setChosenAccount}
        />
      ) : null}
      {mayPay ? (
        <Checkbox label={t('grouped')} checked={run.isGrouped} onChange={({ currentTarget }) => run.setIsGrouped(currentTarget.checked)} />
      ) : null}
    </div>
  )
}

const NO_PROBLEMS: ReadonlyMap<string, readonly BillProblem[]> = new Map()
