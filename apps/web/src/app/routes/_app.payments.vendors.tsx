import { createFileRoute } from '@tanstack/react-router'
import { VendorPayments } from '../../features/payment-runs/vendor-payments.tsx'

export const Route = createFileRoute('/_app/payments/vendors')({ staticData: { title: 'vendor_payments' }, component: VendorPaymentsRoute })

function VendorPaymentsRoute() {
  const navigate = Route.useNavigate()
  return <VendorPayments onTreasury={() => navigate({ to: '/treasury' })} />
}
