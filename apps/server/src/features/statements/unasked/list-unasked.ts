import type { listUnaskedEntries, UnaskedEntry } from '@invoice/contract/treasury/unasked-entries.ts'
import type { ParsedOf, ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { MailGround } from '../../accounts/letters/account-mail.ts'
import { type Accepting, changeAccepting, readAccepting } from '../../treasury/accounts/accepting.ts'
import { readableAccount } from '../../treasury/accounts/usable-account.ts'
import { readPaidDocuments } from '../../treasury/entries/read-transactions.ts'
import { countUnasked, selectUnasked, type UnaskedRow } from './unasked-store.ts'

type Listed = ReplyOf<typeof listUnaskedEntries>
type Query = ParsedOf<typeof listUnaskedEntries>['query']

const PAGE = 50

/** @throws Refusal 404 */
export async function listUnasked(tx: Tx, act: Act, accountId: string, { statementId, after }: Query): Promise<Listed> {
  await readableAccount(tx, act, accountId)
  const of = { accountId, statementId }
  const rows = await selectUnasked(tx, act, of, placeOf(after), PAGE + 1)
  const page = rows.slice(0, PAGE).filter(isDecided)
  const paid = await readPaidDocuments(
    tx,
    act,
    page.flatMap(({ state, treasuryEntryId }) => (state === 'paid' && treasuryEntryId !== null ? [treasuryEntryId] : [])),
  )
  const last = page.at(-1)
  return {
    accepting: presentAccepting(await readAccepting(tx, act, accountId)),
    items: page.map((row) => present(row, paid.get(row.treasuryEntryId ?? '') ?? [])),
    count: await countUnasked(tx, act, of),
    next: last && rows.length > PAGE ? `${last.decidedAt.toISOString()}_${last.id}` : null,
  }
}

/** @throws Refusal 404 */
export async function switchAccepting(tx: Tx, act: Act & MailGround, accountId: string, isOn: boolean): Promise<Pick<Listed, 'accepting'>> {
  return { accepting: presentAccepting(await changeAccepting(tx, act, accountId, isOn)) }
}

function placeOf(after: string | undefined): { at: Date; id: string } | null {
  if (after === undefined) return null
  const [at = '', id = ''] = after.split('_')
  return { at: new Date(at), id }
}

const presentAccepting = (accepting: Accepting | null): Listed['accepting'] =>
  accepting && { name: accepting.name, since: accepting.since.toISOString() }

type Decided = UnaskedRow & { by: 'rule' | 'switch'; decidedAt: Date }
const isDecided = (row: UnaskedRow): row is Decided => row.by !== null && row.decidedAt !== null

function present(row: Decided, documents: UnaskedEntry['documents']): UnaskedEntry {
  const {
    treasuryEntryId: _,
    decidedAt,
    documentId,
    documentType,
    documentNumber,
    isDocumentVoided,
    reasons,
    switchedBy,
    switchedAt,
    ruleDirection,
    rulePartyIban,
    rulePartyKey,
    ruleReasonKey,
    ...shown
  } = row
  return {
    ...shown,
    documents,
    document:
      documentId === null || documentType === null
        ? null
        : { id: documentId, type: documentType, number: documentNumber, isVoided: isDocumentVoided === true },
    reasons: reasons ?? [],
    accepting: switchedBy === null || switchedAt === null ? null : { name: switchedBy, since: switchedAt.toISOString() },
    rule:
      ruleDirection === null
        ? null
        : { direction: ruleDirection, partyIban: rulePartyIban ?? '', partyKey: rulePartyKey ?? '', reasonKey: ruleReasonKey ?? '' },
    decidedAt: decidedAt.toISOString(),
  }
}
