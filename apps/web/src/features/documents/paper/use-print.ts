import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Prints the paper: the PDF at `url`, which the browser's own viewer shows in a tab and prints by itself; where there is no such viewer, or no
 * PDF, the pages that the screen shows, once every one of them is there. What the browser's own Print sends is these pages as well.
 */
export function usePrint(url?: string) {
  const [eager, setEager] = useState(false)
  useEffect(() => {
    const showAll = (): void => flushSync(() => setEager(true))
    window.addEventListener('beforeprint', showAll)
    return () => window.removeEventListener('beforeprint', showAll)
  }, [])
  const print = async (): Promise<void> => {
    if (url !== undefined && navigator.pdfViewerEnabled) {
      window.open(url, '_blank', 'noopener')
      return
    }
    flushSync(() => setEager(true))
    const images = [...document.querySelectorAll<HTMLImageElement>('[data-paper] img')]
    // A page that cannot be loaded must not keep the others from the printer.
    await Promise.allSettled(images.map((image) => image.decode()))
    window.print()
  }
  return { eager, print }
}
