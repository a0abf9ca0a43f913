import type { readCountProtocol as contract } from '@invoice/contract/treasury/transactions.ts'
import type { FileReply, ParsedOf } from '@invoice/contract/wire/endpoint.ts'
import { countProtocolModel } from '@invoice/print/papers/count-protocol-model.ts'
import { bg } from '@invoice/text/treasury-entries/bg.ts'
import { en } from '@invoice/text/treasury-entries/en.ts'
import { askerOf, type FreeAct } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readCompany } from '../../companies/read-company.ts'
import { readPaperLook } from '../../companies/read-paper-look.ts'
import { findAccount } from '../accounts/accounts-store.ts'
import { findCount } from './counts-store.ts'

type Reader = FreeAct & Pick<Platform, 'renderer'>
type Wanted = ParsedOf<typeof contract>['query']

/**
 * What was counted in a till, as PDF, to be signed by who counted and who answers for the money.
 * @throws Refusal 404, 503 when too many papers are being drawn
 */
export async function readCountProtocol(reader: Reader, id: string, { language = reader.language }: Wanted): Promise<FileReply> {
  const { protocol, look, logo } = await reader.transaction((tx) => gather(tx, reader, id, language))
  const bytes = await reader.renderer.pdf(countProtocolModel(protocol, language, look, logo), askerOf(reader))
  const { title } = (language === 'bg' ? bg : en).protocol
  return { bytes, name: `${title} ${protocol.account.name} ${protocol.on}.pdf` }
}

async function gather(tx: Tx, act: Reader, id: string, language: 'bg' | 'en') {
  const count = await findCount(tx, act, id)
  if (count === null) throw new Refusal('common.not_found')
  const account = await findAccount(tx, act, count.accountId)
  if (account === null) throw new Error('An account that was counted stays.')
  const { on, madeAt: at, madeBy: who, pieces, counted, expected, note, responsiblePerson } = count
  const own = await readCompany(tx, act, account.companyId)
  const protocol = { account, own, on, at, who, pieces, counted, expected, note, responsiblePerson }
  return { protocol, ...(await readPaperLook(tx, act, own, language)) }
}
