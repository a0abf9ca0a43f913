import type { VatCheck } from '@invoice/contract/records/vat-checks.ts'
import { checkVatNumber as checkLocally } from '@invoice/domain/identifiers/eu-vat.ts'
import type { Act, FreeAct } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { refuseProblems } from '../../platform/errors/field-problems.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { newId } from '../../platform/new-id.ts'
import { type LookupAnswer, type VatLookup, vatNumberParts } from '../../platform/vies/vat-lookup.ts'
import { countChecksSince, findAnswerSince, insertVatCheck, requesterVatNumber } from './vat-checks-store.ts'

type Parts = FreeAct & { readonly vatLookup: VatLookup }

const KEPT_FOR_MS = 24 * 3_600_000
/** A workspace's questions an hour: VIES shuts out the whole installation when one asks without end. */
const MOST_AN_HOUR = 120
const HOUR_MS = 3_600_000

/**
 * Asks VIES, unless it has answered within a day. The number's form is checked first; the question itself is asked outside of any
 * transaction, and kept with its answer.
 * @throws FieldFaults 400 for a number that cannot be, Refusal 429.
 */
export async function checkVatNumber(act: Parts, wanted: { vatNumber: string; countryCode: string }): Promise<VatCheck> {
  const { actor, language, clock, vatLookup, transaction } = act
  const { vatNumber, result } = checkLocally(wanted.vatNumber, wanted.countryCode)
  refuseProblems(result === 'valid' ? [] : [{ field: 'vatNumber', code: 'vat_number' }], language)
  const before = await transaction(async (tx) => {
    const requester = await requesterVatNumber(tx, act)
    const since = new Date(clock.now().getTime() - KEPT_FOR_MS)
    const known = await findAnswerSince(tx, act, { vatNumber, requester, since })
    if (!known) await refuseTooMany(tx, act)
    return { requester, known }
  })
  if (before.known) return before.known
  const { requester } = before
  const answer = await vatLookup(vatNumberParts(vatNumber), requester === '' ? null : vatNumberParts(requester))
  return transaction((tx) =>
    insertVatCheck(tx, {
      workspace_id: actor.workspaceId,
      id: newId(),
      vat_number: vatNumber,
      requester_vat_number: requester,
      checked_at: clock.now(),
      checked_by_id: actor.id,
      checked_by: actor.name,
      ...columnsOf(answer),
    }),
  )
}

async function refuseTooMany(tx: Tx, act: Act): Promise<void> {
  const since = new Date(act.clock.now().getTime() - HOUR_MS)
  if ((await countChecksSince(tx, act, since)) >= MOST_AN_HOUR) throw new Refusal('common.rate_limit')
}

function columnsOf(answer: LookupAnswer) {
  return {
    outcome: answer.outcome,
    name: answer.outcome === 'valid' ? answer.name : '',
    address: answer.outcome === 'valid' ? answer.address : '',
    consultation_number: answer.outcome === 'unavailable' ? '' : answer.consultationNumber,
    reason: answer.outcome === 'unavailable' ? answer.reason : '',
  }
}
