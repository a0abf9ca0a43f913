import { createFileRoute } from '@tanstack/react-router'
import { BankAccounts } from '../../features/settings/payment-methods/bank-accounts.tsx'
import { loadTexts } from '../../shared/text/texts.ts'

export const Route = createFileRoute('/_app/_settings/settings/bankaccounts')({
  staticData: { title: 'settings_bankaccounts' },
  loader: () => loadTexts('settings', 'parties', 'sorting'),
  component: BankAccounts,
})
