import { sendTimeOf } from '@invoice/domain/documents/sending/send-times.ts'
import type { Act } from '../../platform/act.ts'
import { Refusal } from '../../platform/errors/refusal.ts'

/** When a mail goes that was told to go then; null: at once. @throws Refusal 400 at the time */
export function checkedTime(act: Act, sendAt: string | null): Date | null {
  const time = sendTimeOf(act.clock.now(), sendAt === null ? null : new Date(sendAt))
  if (time === 'past') throw new Refusal('mails.send_at_past', {}, 'sendAt')
  if (time === 'too_far') throw new Refusal('mails.send_at_too_far', {}, 'sendAt')
  return time
}
