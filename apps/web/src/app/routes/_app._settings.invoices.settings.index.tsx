import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/_settings/invoices/settings/')({
  beforeLoad: () => {
    throw redirect({ to: '/invoices/settings/ranges', replace: true })
  },
})
