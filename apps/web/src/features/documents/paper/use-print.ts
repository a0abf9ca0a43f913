import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Prints the paper: `showPdf` has the browser's own viewer show the PDF in a tab, which prints by itself; where there is no such viewer, or no
 * PDF, the pages that the screen shows, once every one of them is there. What the browser's own Print sends is these pages as well.
 */
export function usePrint(showPdf?: () => Promise<void>) {
  const [eager, setEager] = useState(false)
  useEffect(() => {
    const showAll = (): void => flushSync(() => setEager(true))
    window.addEventListener('beforeprint', showAll)
    return () => window.removeEventListener('beforeprint', showAll)
  }, [])
  const print = async (): Promise<void> => {
    if (showPdf !== undefined && navigator.pdfViewerEnabled) return showPdf()
    flushSync(() => setEager(true))
    const images = [...document.querySelectorAll<HTMLImageElement>('[data-paper] img')]
    // A page that cannot be loaded must not keep the others from the printer.
    await Promise.allSettled(images.map((image) => image.decode()))
    window.print()
  }
  return { eager, print }
}
