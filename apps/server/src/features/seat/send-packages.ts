import { sendVatPackage } from '@invoice/contract/vat/package-links.ts'
import type { sendSeatPackages } from '@invoice/contract/vat/seat.ts'
import type { ParsedOf, ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import { permits, splitAccess } from '@invoice/contract/wire/permissions.ts'
import { isPackable } from '@invoice/domain/seat/standing.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { refusalText } from '../../platform/errors/texts.ts'
import { readCompany } from '../companies/read-company.ts'
import { sendPackage } from '../vat/package/send-package.ts'
import { lookAtCompany } from './look-at-workspace.ts'
import { actIn, openWorkspace } from './read-seat.ts'

type Sending = Context<typeof sendSeatPackages>
type Once = ReturnType<Sending['inParts']>
type Asked = ParsedOf<typeof sendSeatPackages>
type Client = Asked['body']['clients'][number]
type Sent = ReplyOf<typeof sendSeatPackages>['items'][number]
type Outcome = Pick<Sent, 'outcome' | 'message'>

/**
 * Sends the package of each, one after the other, each from its own workspace with the rights that the person has there at that moment. Each is an
 * act of its own, done once for a press: whatever breaks off in between, the same press sends to nobody twice.
 * @throws Refusal 409 when the key was used for something else
 */
export async function sendPackages(sending: Sending, asked: Asked): Promise<ReplyOf<typeof sendSeatPackages>> {
  const once = sending.inParts()
  const items: Sent[] = []
  for (const client of asked.body.clients) items.push({ ...client, ...(await sendOne(sending, once, asked, client)) })
  return { items }
}

async function sendOne(sending: Sending, once: Once, { params, body }: Asked, { workspaceId, companyId }: Client): Promise<Outcome> {
  const row = await openWorkspace(sending, workspaceId)
  if (row === undefined) return { outcome: 'gone', message: '' }
  if (!permits(row.role, ...splitAccess(sendVatPackage.access))) return { outcome: 'not_allowed', message: '' }
  const act = { ...actIn(sending, row), config: sending.config }
  const { address, days, language, attaches } = body
  const letter = { companyId, address, days, language, attaches, message: '' }
  try {
    const outcome = await once(workspaceId, companyId, async (tx): Promise<'sent' | 'not_ready'> => {
      const { standing } = await lookAtCompany(tx, act, await readCompany(tx, act, companyId), params.month)
      if (!isPackable(standing)) return 'not_ready'
      await sendPackage(tx, act, { params, body: letter })
      return 'sent'
    })
    return { outcome, message: '' }
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'common.other_request_same_key') throw error
    if (error.status === 404) return { outcome: 'gone', message: '' }
    return { outcome: 'refused', message: refusalText(error.code, sending.language, error.params) }
  }
}
