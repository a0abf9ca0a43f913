import type { VatCheck } from '@invoice/contract/vat/periods.ts'
import { linkOptions } from '@tanstack/react-router'

/** Where what a check is of is mended: the document, the draft, the file, the entries of the bank, or what the company has chosen. */
export function wayOf({ code, document, params }: VatCheck, month: string) {
  if (code === 'unexplained_entries') return linkOptions({ to: '/treasury/$id/statement', params: { id: params['accountId'] ?? '' } })
  if (code === 'received_files') return linkOptions({ to: '/bills/inbox/$id', params: { id: params['fileId'] ?? '' } })
  if (code === 'refund_not_set_off' || code === 'refund_not_asked' || code === 'more_than_result')
    return linkOptions({ to: '/vat/$month', params: { month }, search: toDeclaration })
  if (code === 'registration_began' || code === 'registration_ended')
    return linkOptions({ to: '/vat/$month', params: { month }, search: toLedger(code === 'registration_began' ? 'purchases' : 'sales') })
  if (code === 'without_registration' || code === 'other_number') return linkOptions({ to: '/settings/companies' })
  if (document === null || code === 'oss_unregistered') return linkOptions({ to: '/settings/vat' })
  if (code === 'drafts') return linkOptions({ to: '/invoices/edit/$id', params: { id: document.id } })
  return linkOptions({ to: '/invoices/preview/$id', params: { id: document.id } })
}

/** Of the same company. */
const toDeclaration = (search: Record<string, unknown>) => ({ ...search, tab: 'declaration' })
const toLedger = (tab: 'sales' | 'purchases') => (search: Record<string, unknown>) => ({ ...search, tab })
