import {
  IconArrowsExchange,
  IconBox,
  IconBuildingBank,
  IconCalendar,
  IconFileInvoice,
  IconFileText,
  IconLayoutDashboard,
  IconMessageQuestion,
  IconPercentage,
  IconReceipt,
  IconSettings,
  IconUsers,
} from '@tabler/icons-react'

export const NAV_GROUPS = [
  {
    title: null,
    end: false,
    items: [
      { key: 'dashboard', text: 'dashboard', to: '/dashboard', icon: IconLayoutDashboard },
      { key: 'reports', text: 'reports', to: '/reports', icon: IconFileText },
      { key: 'vat', text: 'vat', to: '/vat', icon: IconPercentage },
      { key: 'questions', text: 'questions', to: '/questions', icon: IconMessageQuestion },
    ],
  },
  {
    title: 'group_sales',
    end: false,
    items: [
      { key: 'invoices', text: 'invoices', to: '/invoices', icon: IconFileInvoice },
      { key: 'recurring', text: 'recurring', to: '/invoices/recurring', icon: IconCalendar },
      { key: 'contacts', text: 'clients', to: '/contacts', icon: IconUsers },
      { key: 'products', text: 'products', to: '/products', icon: IconBox },
    ],
  },
  {
    title: 'group_money',
    end: false,
    items: [
      { key: 'bills', text: 'bills', to: '/bills/inbox', icon: IconReceipt },
      { key: 'treasury', text: 'treasury', to: '/treasury', icon: IconBuildingBank },
      { key: 'payments', text: 'payments', to: '/payments', icon: IconArrowsExchange },
    ],
  },
  { title: null, end: true, items: [{ key: 'settings', text: 'settings', to: '/settings', icon: IconSettings }] },
] as const

/** The item that a path belongs to; the settings of invoices belong to the settings. */
export function currentNavKey(pathname: string): string | undefined {
  const [, noun, part] = pathname.split('/')
  return noun === 'invoices' && (part === 'settings' || part === 'recurring') ? part : noun
}
