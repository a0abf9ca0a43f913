import { useEffect } from 'react'
import { isAuthenticated } from '../../../../../shared/auth/auth-store.ts'
import type { Editor } from '../editor.ts'

/** A page that is left, hidden or put to sleep by the telephone may never run again: what was typed is kept before. */
export function useKeepCopy({ keep }: Editor): void {
  useEffect(() => {
    // Another tab may have signed out and cleared the copies: none comes back.
    const keepNow = (): void => {
      if (isAuthenticated()) keep()
    }
    const keepWhenHidden = (): void => {
      if (document.visibilityState === 'hidden') keepNow()
    }
    window.addEventListener('pagehide', keepNow)
    document.addEventListener('visibilitychange', keepWhenHidden)
    return () => {
      window.removeEventListener('pagehide', keepNow)
      document.removeEventListener('visibilitychange', keepWhenHidden)
    }
  }, [keep])
}
