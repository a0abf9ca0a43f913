import { newKey } from '../../api/idempotency.ts'
import { codesOf } from '../../documents/oddities.tsx'
import { localId } from './local-id.ts'
import type { Choices } from './merge.ts'
import { changeOutbox } from './outbox.ts'
import { sendOut } from './send-out.ts'
import { added, changed, decided, type Waiting, waitingOf } from './waiting.ts'

/** What a person may say to what waits. */
export type Decision =
  | { readonly kind: 'again' | 'withdraw' | 'discard' | 'asNew' | 'issue' }
  | { readonly kind: 'choose'; readonly choices: Choices }

/** Done at once here, and sent if there is a connection. */
export async function decide(id: string, decision: Decision): Promise<void> {
  const at = new Date().toISOString()
  await changeOutbox((outbox) => {
    const item = waitingOf(outbox, id)
    if (item === undefined) return outbox
    if (decision.kind !== 'asNew') return changed(outbox, item.id, (now) => after(now, decision, at))
    const own = {
      ...item,
      id: localId(newKey()),
      documentId: null,
      base: null,
      creating: null,
      sent: null,
      issuing: null,
      trouble: null,
      at,
    }
    return added(
      changed(outbox, item.id, () => null),
      own,
    )
  })
  await sendOut()
}

function after(item: Waiting, decision: Exclude<Decision, { kind: 'asNew' }>, at: string): Waiting | null {
  switch (decision.kind) {
    case 'discard':
      return null
    case 'withdraw':
      return { ...item, issuing: null }
    case 'choose':
      return decided(item, decision.choices, at)
    case 'issue':
      return { ...item, trouble: null, issuing: { at, confirmed: confirmedBy(item), sent: null } }
    default:
      return { ...item, trouble: null }
  }
}

/** The person has seen what is odd about it. */
function confirmedBy({ trouble, issuing }: Waiting): readonly string[] {
  return trouble?.kind === 'odd' ? codesOf(trouble.oddities) : (issuing?.confirmed ?? [])
}
