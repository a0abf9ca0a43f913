import './texts.ts'
import { type createContactLink, revokeContactLink } from '@invoice/contract/records/contact-links.ts'
import type { ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { toast } from '../../../shared/ui/overlays/toast.ts'

/** A link that was made, with the address of the page, which is told once. */
export type Made = ReplyOf<typeof createContactLink>

/** Takes a link to the page of a client back. */
export function useRevoking(id: string) {
  const { t } = useTranslation('client-links')
  return useMutation({
    mutationFn: () => call(revokeContactLink, { params: { id } }),
    onSuccess: () => toast(t('revoked_now')),
    onError: (fault) => toast(fault.message, { tone: 'error' }),
  })
}
