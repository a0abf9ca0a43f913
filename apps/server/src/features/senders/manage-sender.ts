import type { MailFault } from '@invoice/contract/letters/mails.ts'
import type { Sender, SenderInput } from '@invoice/contract/letters/senders.ts'
import { localised } from '@invoice/domain/localised.ts'
import type { Act, FreeAct } from '../../platform/act.ts'
import { changesBetween, writeAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import type { Hindrance } from '../../platform/mail/faults.ts'
import type { OwnServer } from '../../platform/mail/senders.ts'
import type { Platform } from '../../platform/platform.ts'
import { seal } from '../../platform/secrets/seal.ts'
import { checkSealsHere } from '../../platform/secrets/seal-here.ts'
import { readCompany } from '../companies/read-company.ts'
import { faultText } from '../mails/fault-text.ts'
import { countWithinLimit } from '../mails/send-mail.ts'
import { testLetter } from '../mails/test-letter.ts'
import { findSender, type SenderRow } from './read-senders.ts'
import { dropSender, keepSender } from './senders-store.ts'
import { placeOf, serverOf } from './server-of-sender.ts'

type Shown = { sender: Sender | null }
type SenderAct = FreeAct & Pick<Platform, 'config' | 'keys' | 'openSender'>

/** @throws Refusal 404 */
export async function readSender(tx: Tx, act: Act, companyId: string): Promise<Shown> {
  await readCompany(tx, act, companyId)
  const row = await findSender(tx, act, companyId)
  return { sender: row ? present(row) : null }
}

/**
 * Keeps a company's mail server, its password sealed, once it has taken a test email to whoever asks: that is sent outside of any
 * transaction, and nothing is kept of a server that does not take it. A password that is not sent again is the one that is kept, for the
 * same server and user alone: nobody is led to hand it to another.
 * @param email of whoever asks
 * @throws Refusal 404; 400 at the field that the server is against, or at `password` where it is needed; 409 for a demo company; 429 past
 * the addresses of the day; 503 where other keys seal than these
 */
export async function writeSender(act: SenderAct, email: string, companyId: string, input: SenderInput): Promise<Shown> {
  const { company, server } = await act.transaction(async (tx) => {
    const company = await readCompany(tx, act, companyId)
    if (company.isSample) throw new Refusal('mails.sample')
    await countWithinLimit(tx, act, 1)
    return { company, server: serverToTry(act, input, await findSender(tx, act, companyId)) }
  })
  await sendTest(
    act,
    server,
    testLetter(act, { from: { name: localised(company.name, act.language), address: input.address }, company, email }),
  )
  return act.transaction(async (tx) => {
    await readCompany(tx, act, companyId)
    await checkSealsHere(tx, act.keys)
    const before = await findSender(tx, act, companyId)
    const value = seal(act.keys, server.password, placeOf(act.actor.workspaceId, companyId))
    const { address, host, port, userName } = input
    const row: SenderRow = {
      companyId,
      address,
      host,
      port,
      userName,
      sealed: { password: { value, hint: '' } },
      checkedAt: act.clock.now(),
      checkedBy: act.actor.name,
    }
    await keepSender(tx, act, row)
    const isSamePassword = before !== undefined && serverOf(act, before)?.password === server.password
    const changes = [...changesBetween(written(before), written(row)), ...(isSamePassword ? [] : [{ field: 'secrets' }])]
    if (changes.length > 0) await writeAudit(tx, act, 'company.updated', companyId, { changes })
    return { sender: present(row) }
  })
}

/** @throws Refusal 404 */
export async function removeSender(tx: Tx, act: Act, companyId: string): Promise<undefined> {
  await readCompany(tx, act, companyId)
  const before = await findSender(tx, act, companyId)
  if (!before) return undefined
  await dropSender(tx, act, companyId)
  await writeAudit(tx, act, 'company.updated', companyId, { changes: changesBetween(written(before), written(undefined)) })
  return undefined
}

function serverToTry(act: SenderAct, { host, port, userName, password }: SenderInput, kept: SenderRow | undefined): OwnServer {
  if (password !== null) return { host, port, userName, password }
  const before = kept && kept.host === host && kept.userName === userName ? serverOf(act, kept) : null
  if (!before) throw new Refusal('senders.password_needed', {}, 'password')
  return { ...before, port }
}

async function sendTest(act: SenderAct, server: OwnServer, letter: ReturnType<typeof testLetter>): Promise<void> {
  const opened = await act.openSender(server)
  if ('hindrance' in opened)
    throw opened.hindrance.isPrivate ? new Refusal('senders.private_address', {}, 'host') : refused(act, opened.hindrance)
  try {
    const { hindered } = await opened.mailer.deliver(letter)
    const [hindrance] = hindered
    if (hindrance) throw refused(act, hindrance)
  } finally {
    await opened.mailer.stop()
  }
}

/** At which field whoever entered it looks first. */
const FIELDS: Partial<Record<MailFault, string>> = {
  name_not_found: 'host',
  connection_refused: 'port',
  unreachable: 'host',
  timed_out: 'port',
  tls: 'port',
  sign_in: 'password',
  sender_refused: 'address',
}

const refused = ({ language }: SenderAct, { fault, answer }: Hindrance): Refusal =>
  new Refusal('senders.refused', { reason: faultText(fault, language), answer }, FIELDS[fault])

/** What the audit says of it. */
const written = (row: SenderRow | undefined) => ({ sender: row ? `${row.address}, ${row.host}:${row.port}, ${row.userName}` : null })

function present({ address, host, port, userName, sealed, checkedAt, checkedBy }: SenderRow): Sender {
  return { address, host, port, userName, hasPassword: sealed['password'] !== undefined, checkedAt: checkedAt.toISOString(), checkedBy }
}
