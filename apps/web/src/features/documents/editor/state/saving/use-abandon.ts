import { useEffect } from 'react'
import { authState } from '../../../../../shared/auth/auth-store.ts'
import type { Editor } from '../editor.ts'
import { removeDraft } from '../references/queries.ts'
import { saysNothing } from '../says-nothing.ts'

/**
 * A document begun here, saved as one typed, and emptied again before one left: nobody wants to find it. What the person saved on purpose
 * stays, whatever is in it.
 */
export function useAbandon({ store, saver }: Editor, isNew: boolean): void {
  useEffect(() => {
    const begunBy = authState().user?.id
    return () => {
      const saved = saver.saved()
      const isTheirs = authState().user?.id === begunBy
      if (!isNew || saved === null || !isTheirs || saver.isUnsaved() || saver.wasSavedOnPurpose() || !saysNothing(store.get().draft)) return
      // Where it does not work, a draft more lies in the list.
      removeDraft(saved).catch(() => {})
    }
  }, [store, saver, isNew])
}
