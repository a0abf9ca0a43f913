import {
  type BillFileRow,
  draftBillFile,
  forgetBillField,
  putAwayBillFile,
  recordBillFile,
} from '@invoice/contract/documents/bill-files.ts'
import { decideMailSender } from '@invoice/contract/letters/mailbox.ts'
import type { InputOf } from '@invoice/contract/wire/endpoint.ts'
import type { Oddity } from '@invoice/contract/wire/oddity.ts'
import type { TypedBill } from '@invoice/domain/bills/correcting/correct-bill.ts'
import type { RememberedField } from '@invoice/domain/bills/reading/lessons.ts'
import type { SenderDecision } from '@invoice/domain/mailbox/mailbox.ts'
import { useState } from 'react'
import { call } from '../../shared/api/call.ts'
import type { FieldErrors } from '../../shared/api/errors.ts'
import { Failure, failedAct } from '../../shared/api/failure.ts'
import { newKey } from '../../shared/api/idempotency.ts'
import { translateKnown } from '../../shared/api/translate.ts'
import { codesOf, odditiesOf } from '../../shared/documents/oddities.tsx'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { toast } from '../../shared/ui/overlays/toast.ts'
import './texts.ts'

/** `asked`: why it was not done yet, to be said yes to; `errors`: what is wrong with what was typed, by its field. */
type Recorded = { readonly isDone: boolean; readonly asked: readonly Oddity[]; readonly errors: FieldErrors }
/** What a person typed, and which of its sums they saw that do not hold. */
type Typed = { readonly typed: TypedBill; readonly seen: readonly string[] }

/** The domain's shape is read only, the wire's is not. */
const wireOf = (typed: TypedBill) => structuredClone(typed) as NonNullable<InputOf<typeof recordBillFile>['body']['typed']>

const nameOf = ({ vendorName, number, name }: BillFileRow): string => (vendorName === '' ? name : `${vendorName} ${number}`)

/** One act at a time: what it says when it is done, and what is in its way. */
function useDoing() {
  const [busy, setBusy] = useState<string | null>(null)
  const doing = async (id: string, act: () => Promise<string>, isTaken = (_error: unknown): boolean => false): Promise<boolean> => {
    if (busy !== null) return false
    setBusy(id)
    try {
      toast(await act(), { id: 'bill-file' })
      return true
    } catch (error) {
      if (!isTaken(error)) toast(failedAct('', error, translateKnown), { tone: 'error' })
      return false
    } finally {
      setBusy(null)
    }
  }
  return { busy, doing }
}

/** What can be decided about a file, one thing at a time; each gives whether it was done, and tells so. */
export function useDecide() {
  const { t } = useTranslation('bill-inbox')
  const { busy, doing } = useDoing()
  const recordOne = async ({ id, version, problems }: BillFileRow, also: readonly string[] = [], by?: Typed): Promise<void> => {
    const confirmed = [...problems.map(({ rule }) => rule), ...also, ...(by?.seen ?? [])]
    // What is shown on the screen was seen; anything that the server finds beside it comes back as a question.
    await call(
      recordBillFile,
      { params: { id }, body: { version, contactId: null, confirmed, ...(by && { typed: wireOf(by.typed) }) } },
      { idempotencyKey: newKey() },
    )
  }
  return {
    busy,
    /** @param also what was asked before, and is said yes to now */
    record: async (file: BillFileRow, also: readonly Oddity[] = [], by?: Typed): Promise<Recorded> => {
      let asked: readonly Oddity[] = []
      let errors: FieldErrors = {}
      const isDone = await doing(
        file.id,
        async () => {
          await recordOne(file, codesOf(also), by)
          return t('recorded', { name: nameOf(file) })
        },
        (error) => {
          asked = odditiesOf(error)
          if (error instanceof Failure) errors = error.errors
          return asked.length > 0
        },
      )
      return { isDone, asked, errors }
    },
    recordAll: (files: readonly BillFileRow[]) =>
      doing('all', async () => {
        for (const file of files) await recordOne(file)
        return t('recorded_many', { count: files.length })
      }),
    putAway: (file: BillFileRow, isAway: boolean) =>
      doing(file.id, async () => {
        await call(putAwayBillFile, { params: { id: file.id }, body: { version: file.version, isAway } })
        return t(isAway ? 'put_away_done' : 'brought_back', { name: file.name })
      }),
    /** What is held of its sender follows. */
    decideSender: ({ id, sender }: BillFileRow, decision: SenderDecision) =>
      doing(id, async () => {
        const { moved } = await call(decideMailSender, { body: { address: sender, decision } })
        return t(decision === 'accepted' ? 'sender_accepted' : 'sender_put_away', { address: sender, count: moved })
      }),
    /** Where this vendor's bills have a field. */
    forget: (file: BillFileRow, field: RememberedField) =>
      doing(file.id, async () => {
        await call(forgetBillField, { params: { id: file.id }, body: { version: file.version, field } })
        return t('forgotten')
      }),
    /** Gives the id of the draft; null where it was not made. */
    draft: async (file: BillFileRow): Promise<string | null> => {
      let made: string | null = null
      await doing(file.id, async () => {
        const body = { version: file.version }
        made = (await call(draftBillFile, { params: { id: file.id }, body }, { idempotencyKey: newKey() })).id
        return t('by_hand')
      })
      return made
    },
  }
}
