import { useSyncExternalStore } from 'react'

let isOnPaper = false

/** Whether the page is being printed: what is folded on the screen is whole on paper. */
export const useIsOnPaper = (): boolean => useSyncExternalStore(listen, () => isOnPaper)

function listen(changed: () => void): () => void {
  const told = ({ type }: Event): void => {
    isOnPaper = type === 'beforeprint'
    changed()
  }
  window.addEventListener('beforeprint', told)
  window.addEventListener('afterprint', told)
  return () => {
    window.removeEventListener('beforeprint', told)
    window.removeEventListener('afterprint', told)
  }
}
