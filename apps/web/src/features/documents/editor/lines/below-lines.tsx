import { AdvancesStrip } from '../advances/advances-strip.tsx'
import { HoursStrip } from '../hours/hours-strip.tsx'
import type { UndoLines } from './pasting/undo-lines.ts'

/** What is offered to become lines, where there is anything: what was invoiced beforehand, what was worked. */
export function BelowLines({ undo }: { readonly undo: UndoLines }) {
  return (
    <>
      <AdvancesStrip undo={undo} />
      <HoursStrip undo={undo} />
    </>
  )
}
