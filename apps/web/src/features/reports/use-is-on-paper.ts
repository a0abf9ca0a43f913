import { useSyncExternalStore } from 'react'

let isOnPaper = false

/** Whether the page is being printed: what is folded on the screen is whole on paper. */
export const useIsOnPaper = (): boolean => useSyncExternalStore(listen, () => isOnPaper)

function listen(changed: () => void): () => void {
  const note = ({ type }: Event): void => {
    isOnPaper = type === 'beforeprint'
    changed()
  }
  window.addEventListener('beforeprint', note)
  window.addEventListener('afterprint', note)
  return () => {
    window.removeEventListener('beforeprint', note)
    window.removeEventListener('afterprint', note)
  }
}
