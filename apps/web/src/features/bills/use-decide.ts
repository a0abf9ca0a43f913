import { type BillFileRow, draftBillFile, putAwayBillFile, recordBillFile } from '@invoice/contract/documents/bill-files.ts'
import { decideMailSender } from '@invoice/contract/letters/mailbox.ts'
import type { Oddity } from '@invoice/contract/wire/oddity.ts'
import type { SenderDecision } from '@invoice/domain/mailbox/mailbox.ts'
import { useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { failedAct } from '../../shared/api/failure.ts'
import { newKey } from '../../shared/api/idempotency.ts'
import { translateKnown } from '../../shared/api/translate.ts'
import { codesOf, odditiesOf } from '../../shared/documents/oddities.tsx'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { toast } from '../../shared/ui/overlays/toast.ts'
import './texts.ts'

/** `asked`: why it was not done yet, to be said yes to. */
type Recorded = { readonly isDone: boolean; readonly asked: readonly Oddity[] }

const nameOf = ({ vendorName, number, name }: BillFileRow): string => (vendorName === '' ? name : `${vendorName} ${number}`)

/** What can be decided about a file, one thing at a time; each gives whether it was done, and tells so. */
export function useDecide() {
  const { t } = useTranslation('bill-inbox')
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
  const recordOne = async ({ id, version, problems }: BillFileRow, also: readonly string[] = []): Promise<void> => {
    const confirmed = [...problems.map(({ rule }) => rule), ...also]
    // What is shown on the screen was seen; anything that the server finds beside it comes back as a question.
    await call(recordBillFile, { params: { id }, body: { version, contactId: null, confirmed } }, { idempotencyKey: newKey() })
  }
  return {
    busy,
    /** @param also what was asked before, and is said yes to now */
    record: async (file: BillFileRow, also: readonly Oddity[] = []): Promise<Recorded> => {
      let asked: readonly Oddity[] = []
      const isDone = await doing(
        file.id,
        async () => {
          await recordOne(file, codesOf(also))
          return t('recorded', { name: nameOf(file) })
        },
        (error) => {
          asked = odditiesOf(error)
          return asked.length > 0
        },
      )
      return { isDone, asked }
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
