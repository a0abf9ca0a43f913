/** The settings pages, in the order of the list beside them. */
export const SETTINGS_GROUPS = [
  {
    title: 'group_documents',
    items: [
      { key: 'ranges', to: '/invoices/settings/ranges' },
      { key: 'tax_rates', to: '/invoices/settings/taxrates' },
      { key: 'units', to: '/invoices/settings/units' },
      { key: 'deal_terms', to: '/invoices/settings/terms' },
      { key: 'templates', to: '/invoices/settings/templates' },
      { key: 'notifications', to: '/invoices/settings/notifications' },
    ],
  },
  {
    title: 'group_company',
    items: [
      { key: 'companies', to: '/settings/companies' },
      { key: 'bank_accounts', to: '/settings/bankaccounts' },
      { key: 'payment_methods', to: '/settings/paymentmethods' },
    ],
  },
  {
    title: 'group_access',
    items: [
      { key: 'profile', to: '/settings/profile' },
      { key: 'users', to: '/settings/users' },
    ],
  },
] as const
