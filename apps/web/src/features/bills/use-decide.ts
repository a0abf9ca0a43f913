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
import { useRef, useState } from 'react'
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

type Pressed = Pick<BillFileRow, 'id' | 'version'>
type Act = {
  /** what was looked at when it was pressed: nothing else is acted on */
  readonly on: readonly Pressed[]
  readonly busy: string
  /** @param reopen of what it left undone: it may be acted on again */
  readonly run: (reopen: (file: Pressed) => void) => Promise<string>
  readonly isTaken?: (error: unknown) => boolean
}

const keyOf = ({ id, version }: Pressed): string => `${id} ${version}`

/**
 * One act after another: what is pressed while one runs is done after it, on the bill that was looked at; a bill of which something is being done, or
 * was, says so. What each says when it is done, and what is in its way.
 */
function useDoing() {
  const { t } = useTranslation('bill-inbox')
  const [busy, setBusy] = useState<readonly string[]>([])
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const decided = useRef(new Set<string>())
  const doing = async ({ on, busy: id, run, isTaken }: Act): Promise<boolean> => {
    const keys = on.map(keyOf)
    if (keys.some((key) => decided.current.has(key))) {
      toast(t('already_deciding'), { id: 'bill-file-again' })
      return false
    }
    for (const key of keys) decided.current.add(key)
    setBusy((before) => [...before, id])
    const turn = queue.current.then(async () => {
      try {
        toast(await run((file) => decided.current.delete(keyOf(file))), { id: 'bill-file' })
        return true
      } catch (error) {
        for (const key of keys) decided.current.delete(key)
        if (isTaken?.(error) !== true) toast(failedAct('', error, translateKnown), { tone: 'error' })
        return false
      } finally {
        setBusy((before) => before.filter((one) => one !== id))
      }
    })
    queue.current = turn
    return turn
  }
  return {
    isBusy: (id: string): boolean => busy.includes(id),
    isOpen: (file: Pressed): boolean => !decided.current.has(keyOf(file)),
    doing,
  }
}

/** Of this bill; where the server is not there, or knows nobody, the next would fare no better. */
function ofBill(error: unknown): Failure {
  if (error instanceof Failure && OF_BILL.includes(error.status)) return error
  throw error
}
const OF_BILL = [400, 404, 409]

const of = (file: BillFileRow, run: Act['run']): Act => ({ on: [file], busy: file.id, run })

/** Records what was read, or typed, of one bill or of many. */
function useRecording({ isOpen, doing }: Pick<ReturnType<typeof useDoing>, 'isOpen' | 'doing'>) {
  const { t } = useTranslation('bill-inbox')
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
    /** @param also what was asked before, and is said yes to now */
    record: async (file: BillFileRow, also: readonly Oddity[] = [], by?: Typed): Promise<Recorded> => {
      let asked: readonly Oddity[] = []
      let errors: FieldErrors = {}
      const run = async () => {
        await recordOne(file, codesOf(also), by)
        return t('recorded', { name: nameOf(file) })
      }
      const isTaken = (error: unknown): boolean => {
        asked = odditiesOf(error)
        if (error instanceof Failure) errors = error.errors
        return asked.length > 0
      }
      const isDone = await doing({ ...of(file, run), isTaken })
      return { isDone, asked, errors }
    },
    /** Without those of which something else was decided before. One that is asked about, or refused, is left, and the others go on. */
    recordAll: (files: readonly BillFileRow[]) => {
      const on = files.filter(isOpen)
      const run: Act['run'] = async (reopen) => {
        const left: { file: BillFileRow; error: Failure }[] = []
        for (const file of on) {
          const error = await recordOne(file).then(() => null, ofBill)
          if (error !== null) left.push({ file, error })
        }
        const [first] = left
        if (first !== undefined && left.length === on.length) throw first.error
        for (const { file } of left) reopen(file)
        const done = t('recorded_many', { count: on.length - left.length })
        return first === undefined ? done : `${done} ${t('left_of_many', { count: left.length, name: nameOf(first.file) })}`
      }
      return on.length === 0 ? Promise.resolve(false) : doing({ on, busy: 'all', run })
    },
  }
}

/** What can be decided about a file, one thing after another; each gives whether it was done, and tells so. */
export function useDecide() {
  const { t } = useTranslation('bill-inbox')
  const { isBusy, isOpen, doing } = useDoing()
  return {
    isBusy,
    ...useRecording({ isOpen, doing }),
    putAway: (file: BillFileRow, isAway: boolean) =>
      doing(
        of(file, async () => {
          await call(putAwayBillFile, { params: { id: file.id }, body: { version: file.version, isAway } })
          return t(isAway ? 'put_away_done' : 'brought_back', { name: file.name })
        }),
      ),
    /** What is held of its sender follows. */
    decideSender: (file: BillFileRow, decision: SenderDecision) =>
      doing(
        of(file, async () => {
          const { moved } = await call(decideMailSender, { body: { address: file.sender, decision } })
          return t(decision === 'accepted' ? 'sender_accepted' : 'sender_put_away', { address: file.sender, count: moved })
        }),
      ),
    /** Where this vendor's bills have a field. */
    forget: (file: BillFileRow, field: RememberedField) =>
      doing(
        of(file, async () => {
          await call(forgetBillField, { params: { id: file.id }, body: { version: file.version, field } })
          return t('forgotten')
        }),
      ),
    /** Gives the id of the draft; null where it was not made. */
    draft: async (file: BillFileRow): Promise<string | null> => {
      let made: string | null = null
      await doing(
        of(file, async () => {
          const body = { version: file.version }
          made = (await call(draftBillFile, { params: { id: file.id }, body }, { idempotencyKey: newKey() })).id
          return t('by_hand')
        }),
      )
      return made
    },
  }
}
