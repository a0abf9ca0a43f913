import '../../shared/payments/paper-texts.ts'
import { makeAdvanceInvoice, makePaper } from '@invoice/contract/treasury/payment-papers.ts'
import type { Payment } from '@invoice/contract/treasury/payments.ts'
import { isAdvanceOf, type PaperType, papersOf } from '@invoice/domain/payments/papers.ts'
import { Menu } from '@mantine/core'
import { IconFileArrowRight, IconFilePlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../shared/api/call.ts'
import { failedAct } from '../../shared/api/failure.ts'
import { useIdempotencyKey } from '../../shared/api/idempotency.ts'
import { translateKnown } from '../../shared/api/translate.ts'
import { whereAsked } from '../../shared/layers/late-answer.ts'
import { useMay } from '../../shared/queries/people/workspaces.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { MenuLink } from '../../shared/ui/overlays/menu-link.tsx'
import { toast } from '../../shared/ui/overlays/toast.ts'

type Props = { readonly payment: Payment }

/** In the menu of a payment: its receipt and its cash order, or the way to make them, and the invoice of what is left of it as an advance. */
export default function PaymentPapers({ payment }: Props) {
  if (payment.undone !== null) return null
  return (
    <>
      {isAdvanceOf(payment) ? <AdvanceItem id={payment.id} /> : null}
      {papersOf(payment).map((type) => (
        <PaperItem key={type} payment={payment} type={type} />
      ))}
    </>
  )
}

function AdvanceItem({ id }: { readonly id: string }) {
  const { t } = useTranslation('payment-papers')
  const navigate = useNavigate()
  const idempotency = useIdempotencyKey()
  const mayMake = useMay('documents', 'write')
  const make = async (): Promise<void> => {
    const mayLead = whereAsked(null)
    try {
      const draft = await call(makeAdvanceInvoice, { params: { id } }, { idempotencyKey: idempotency.key() })
      toast(t('advance_drafted'))
      if (await mayLead()) await navigate({ to: '/invoices/edit/$id', params: { id: draft.id } })
    } catch (error) {
      toast(failedAct('', error, translateKnown), { tone: 'error' })
    } finally {
      idempotency.renew()
    }
  }
  if (!mayMake) return null
  return (
    <Menu.Item leftSection={<IconFilePlus size={16} stroke={1.6} />} onClick={() => void make()}>
      {t('advance_invoice')}
    </Menu.Item>
  )
}

function PaperItem({ payment: { id, papers }, type }: Props & { readonly type: PaperType }) {
  const { t } = useTranslation('payment-papers')
  const navigate = useNavigate()
  const idempotency = useIdempotencyKey()
  const mayMake = useMay('documents', 'issue')
  const made = papers.find((paper) => paper.type === type && paper.status !== 'voided')
  const icon = <IconFileArrowRight size={16} stroke={1.6} />
  if (made !== undefined) {
    return (
      <MenuLink leftSection={icon} to="/invoices/preview/$id" params={{ id: made.id }}>
        {t(`open.${type}`, { number: made.number ?? '' })}
      </MenuLink>
    )
  }
  const make = async (): Promise<void> => {
    const mayLead = whereAsked(null)
    try {
      const paper = await call(makePaper, { params: { id }, body: { type } }, { idempotencyKey: idempotency.key() })
      const isDraft = paper.status === 'draft'
      toast(t(isDraft ? 'drafted' : `made.${type}`))
      if (await mayLead()) await navigate({ to: isDraft ? '/invoices/edit/$id' : '/invoices/preview/$id', params: { id: paper.id } })
    } catch (error) {
      toast(failedAct('', error, translateKnown), { tone: 'error' })
    } finally {
      idempotency.renew()
    }
  }
  if (!mayMake) return null
  return (
    <Menu.Item leftSection={icon} onClick={() => void make()}>
      {t(`make.${type}`)}
    </Menu.Item>
  )
}
