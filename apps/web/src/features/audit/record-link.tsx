import type { AuditEntry } from '@invoice/contract/history/audit-log.ts'
import { ALL_LISTS, type ListEntity } from '@invoice/contract/settings/list-facts.ts'
import type { ReactNode } from 'react'
import { TextLink } from '../../shared/ui/marks/text-link.tsx'

/** The settings page that a kind of record is on. */
// The type holds what is made of all lists.
const LIST_PAGES = Object.fromEntries(ALL_LISTS.map(({ entity, page }) => [entity, page])) as Readonly<
  Record<ListEntity, (typeof ALL_LISTS)[number]['page']>
>

const PAGES = {
  company: '/settings/companies',
  ...LIST_PAGES,
  document_range: '/invoices/settings/ranges',
  payment_method: '/settings/paymentmethods',
  job: '/settings/jobs',
  mail: '/settings/outbox',
  mailbox: '/settings/mailbox',
  mail_sender: '/settings/mailbox',
} as const
const hasPage = (kind: string): kind is keyof typeof PAGES => Object.hasOwn(PAGES, kind)

type Props = { readonly record: AuditEntry['record']; readonly children: ReactNode }

/** To the record, while it is there; to its list where it has no page of its own. */
export function RecordLink({ record: { kind, id, isThere }, children }: Props) {
  if (hasPage(kind)) return <TextLink to={PAGES[kind]}>{children}</TextLink>
  if (id === null || !isThere) return children
  switch (kind) {
    case 'document':
      return (
        <TextLink to="/invoices/preview/$id" params={{ id }}>
          {children}
        </TextLink>
      )
    case 'contact':
      return (
        <TextLink to="/contacts/$id" params={{ id }}>
          {children}
        </TextLink>
      )
    case 'product':
      return (
        <TextLink to="/products/$id" params={{ id }}>
          {children}
        </TextLink>
      )
    default:
      return children
  }
}
