import { useState } from 'react'
import { flushSync } from 'react-dom'

/** Prints the paper once every page of it is there. */
export function usePrint() {
  const [eager, setEager] = useState(false)
  const print = async (): Promise<void> => {
    flushSync(() => setEager(true))
    const images = [...document.querySelectorAll<HTMLImageElement>('[data-paper] img')]
    // A page that cannot be loaded must not keep the others from the printer.
    await Promise.allSettled(images.map((image) => image.decode()))
    window.print()
  }
  return { eager, print }
}
