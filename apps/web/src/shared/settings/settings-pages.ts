import { ALL_LISTS } from '@invoice/contract/settings/list-facts.ts'
import type { Noun } from '@invoice/contract/wire/endpoint.ts'

/** Every page of the settings, in groups, as the list beside them and the overview show them; keys are those of their names. */
const SETTINGS_PAGES = [
  {
    title: 'group_documents',
    pages: [
      { key: 'ranges', to: '/invoices/settings/ranges' },
      ...ALL_LISTS.map(({ stored, page }) => ({ key: stored, to: page })),
      { key: 'templates', to: '/invoices/settings/templates' },
      { key: 'notifications', to: '/invoices/settings/notifications' },
    ],
  },
  {
    title: 'group_company',
    pages: [
      { key: 'companies', to: '/settings/companies' },
      { key: 'bank_accounts', to: '/settings/bankaccounts' },
      { key: 'payment_methods', to: '/settings/paymentmethods' },
      { key: 'vat_choices', to: '/settings/vat' },
      { key: 'mailbox', to: '/settings/mailbox' },
    ],
  },
  {
    title: 'group_access',
    pages: [
      { key: 'profile', to: '/settings/profile' },
      { key: 'users', to: '/settings/users' },
      { key: 'access', to: '/settings/access' },
      { key: 'developers', to: '/settings/developers' },
      { key: 'audit', to: '/settings/audit' },
      { key: 'verification', to: '/settings/verification' },
      { key: 'archive', to: '/settings/archive' },
      { key: 'jobs', to: '/settings/jobs' },
      { key: 'outbox', to: '/settings/outbox' },
    ],
  },
  { title: 'group_operator', pages: [{ key: 'installation', to: '/settings/installation' }] },
] as const

/** What only those see who manage it. */
const MANAGED: Readonly<Partial<Record<string, Noun>>> = {
  outbox: 'mails',
  access: 'users',
  developers: 'api_keys',
  mailbox: 'companies',
  archive: 'ownership',
}

/** What a person may see to. */
export type SeesTo = { readonly manages: (noun: Noun) => boolean; readonly isOperator: boolean }

/** Those that a person has something to do with. The last group is of whoever runs the installation. */
export const settingsPagesFor = ({ manages, isOperator }: SeesTo) =>
  SETTINGS_PAGES.slice(0, isOperator ? undefined : -1).map(({ title, pages }) => ({
    title,
    pages: pages.filter(({ key }) => {
      const noun = MANAGED[key]
      return noun === undefined || manages(noun)
    }),
  }))
