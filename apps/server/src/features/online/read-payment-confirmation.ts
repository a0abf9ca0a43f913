import type { readPaymentConfirmation as endpoint } from '@invoice/contract/treasury/online.ts'
import type { FileReply, ParsedOf } from '@invoice/contract/wire/endpoint.ts'
import { providerOf } from '@invoice/domain/online/providers.ts'
import { paymentConfirmationModel } from '@invoice/print/papers/payment-confirmation-model.ts'
import { bg } from '@invoice/text/paper/bg.ts'
import { en } from '@invoice/text/paper/en.ts'
import { askerOf } from '../../platform/act.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import type { Platform } from '../../platform/platform.ts'
import { findPaper } from '../documents/paper/paper.ts'
import { countPublicAct } from '../documents/public/public-limits.ts'
import { publicReader } from '../documents/public/public-reader.ts'
import type { Caller } from './begin-payment.ts'
import { findMethod } from './online-methods.ts'
import { findOrder } from './online-store.ts'
import { currencyOf } from './read-online.ts'

/** What was paid of a document online, as PDF in its look: drawn each time, of what a provider said. @throws Refusal 404 where it was not paid */
export async function readPaymentConfirmation(
  caller: Caller & Pick<Platform, 'renderer'>,
  { params }: ParsedOf<typeof endpoint>,
): Promise<FileReply> {
  const { reader, documentId, link } = await publicReader(caller, params.token)
  await countPublicAct(caller, 'confirmation', link)
  const model = await reader.transaction(async (tx) => {
    const row = await findOrder(tx, reader, { reference: params.reference })
    if (row?.documentId !== documentId || row.state !== 'paid' || row.paidAt === null) throw new Refusal('common.not_found')
    const { snapshot: document, look, logo } = await findPaper(tx, reader, documentId)
    const method = await findMethod(tx, reader, { id: row.paymentMethodId })
    return paymentConfirmationModel({
      document,
      look,
      logo,
      amount: row.captured,
      currency: currencyOf(row),
      at: row.paidAt,
      paidBy: row.paidBy,
      provider: (method && providerOf(method.kind)) ?? '',
      reference: row.reference,
    })
  })
  const { confirmation } = model.language === 'en' ? en : bg
  return { bytes: await caller.renderer.pdf(model, askerOf(reader)), name: `${confirmation.title} ${params.reference}.pdf` }
}
