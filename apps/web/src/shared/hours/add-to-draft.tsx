import { addHours, type Hours } from '@invoice/contract/records/hours.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { useIdempotencyKey } from '../api/idempotency.ts'
import { documentListQuery } from '../queries/documents/documents.ts'
import { useLanguage } from '../text/use-language.ts'
import { useTranslation } from '../text/use-translation.ts'
import { Menu } from '../ui/overlays/menu.tsx'
import { toast } from '../ui/overlays/toast.ts'

/** So many drafts are offered, the newest first. */
const MOST_DRAFTS = 10

/** Chosen entries become lines of a draft of their client that was begun, which is opened. */
export function AddToDraft({ picked }: { readonly picked: readonly Hours[] }) {
  const { t } = useTranslation('hours')
  const language = useLanguage()
  const navigate = useNavigate()
  const idempotency = useIdempotencyKey()
  const [isOpen, setOpen] = useState(false)
  const [first] = picked
  const asked = { type: ['invoice' as const], state: 'draft' as const, contactId: first?.contactId ?? '', pageSize: MOST_DRAFTS }
  const { data: drafts } = useQuery({ ...documentListQuery(asked), enabled: isOpen && first !== undefined })
  const adding = useMutation({
    mutationFn: (documentId: string) =>
      call(addHours, { body: { documentId, ids: picked.map(({ id }) => id) } }, { idempotencyKey: idempotency.key() }),
    onSuccess: ({ id }) => navigate({ to: '/invoices/edit/$id', params: { id } }),
    onError: ({ message }) => {
      idempotency.renew()
      toast(message, { tone: 'error' })
    },
  })
  return (
    <Menu position="bottom-start" width={260} opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <Button variant="default" loading={adding.isPending}>
          {t('add_to_draft')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {drafts?.length === 0 ? <Menu.Label>{t('no_draft')}</Menu.Label> : null}
        {drafts?.map(({ id, issuedOn, total, currency }) => (
          <Menu.Item key={id} onClick={() => adding.mutate(id)}>
            {[t('draft'), issuedOn === null ? '' : formatDay(issuedOn, language), formatAmount(total, currency, language)]
              .filter((part) => part !== '')
              .join(' · ')}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
