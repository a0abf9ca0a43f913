import './texts.ts'
import { createDocument, type Document } from '@invoice/contract/documents/document.ts'
import { Menu } from '@mantine/core'
import { IconFileMinus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../../shared/api/call.ts'
import { failedAct } from '../../../shared/api/failure.ts'
import { newKey } from '../../../shared/api/idempotency.ts'
import { translateKnown } from '../../../shared/api/translate.ts'
import { whereAsked } from '../../../shared/layers/late-answer.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { toast } from '../../../shared/ui/overlays/toast.ts'

/** Of a bill: begins what its vendor credits, which names the bill by the vendor's number and its day. */
export default function VendorNoteItem({ bill }: { readonly bill: Document }) {
  const { t } = useTranslation('acts')
  const navigate = useNavigate()
  const begin = async (): Promise<void> => {
    const { companyId, contactId, currency, vatInvoice, pricesIncludeVat, vendorNumber, issuedOn } = bill
    const named = { sourceNumber: vendorNumber, sourceIssuedOn: issuedOn }
    const body = { type: 'vendor_creditnote', companyId, contactId, currency, vatInvoice, pricesIncludeVat, ...named } as const
    const mayLead = whereAsked()
    try {
      const { id } = await call(createDocument, { body }, { idempotencyKey: newKey() })
      if (await mayLead()) await navigate({ to: '/invoices/edit/$id', params: { id } })
    } catch (error) {
      toast(failedAct('', error, translateKnown), { tone: 'error' })
    }
  }
  return (
    <Menu.Item leftSection={<IconFileMinus size={16} stroke={1.6} />} onClick={() => void begin()}>
      {t('vendor_note')}
    </Menu.Item>
  )
}
