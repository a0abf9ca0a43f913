import { createFileRoute } from '@tanstack/react-router'
import { PaymentMethods } from '../../features/settings/payment-methods/payment-methods.tsx'
import { loadTexts } from '../../shared/text/texts.ts'

export const Route = createFileRoute('/_app/_settings/settings/paymentmethods')({
  staticData: { title: 'settings_paymentmethods' },
  loader: () => loadTexts('settings', 'parties', 'sorting'),
  component: PaymentMethods,
})
