import { markViewed } from '@invoice/contract/documents/public.ts'
import { useEffect } from 'react'
import { call } from '../../../shared/api/call.ts'
import { isAuthenticated } from '../../../shared/auth/auth-store.ts'

const SEEN_AFTER_MS = 2000

/**
 * Says once that a person saw the document: when the page has been in sight for two seconds on end. A tab in the background, a
 * mail scanner that only fetches, and who is signed in here (the issuer's own people) do not count.
 */
export function useViewed(token: string, shown: boolean): void {
  useEffect(() => {
    if (!shown || isAuthenticated()) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const tell = (): void => {
      document.removeEventListener('visibilitychange', watch)
      // Whether it was noted is nothing to the reader.
      call(markViewed, { params: { token } }).catch(() => {})
    }
    const watch = (): void => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') timer = setTimeout(tell, SEEN_AFTER_MS)
    }
    document.addEventListener('visibilitychange', watch)
    watch()
    return () => {
      document.removeEventListener('visibilitychange', watch)
      clearTimeout(timer)
    }
  }, [token, shown])
}
