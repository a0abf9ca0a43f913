import { useEffect, useState } from 'react'

/** What this browser gives: so many bytes in all, how many are taken, and whether it keeps them when the machine runs short. */
type BrowserRoom = { readonly given: number; readonly taken: number; readonly isKept: boolean }

/** Null where the browser does not tell. `ask` has it keep what lies in it until a person erases it, and gives whether it does: some ask the person, some decide by themselves. */
export function useBrowserRoom(): { room: BrowserRoom | null; ask: () => Promise<boolean> } {
  const [room, setRoom] = useState<BrowserRoom | null>(null)
  useEffect(() => void readRoom().then(setRoom), [])
  const ask = async (): Promise<boolean> => {
    const isKept = await navigator.storage.persist().catch(() => false)
    setRoom(await readRoom())
    return isKept
  }
  return { room, ask }
}

async function readRoom(): Promise<BrowserRoom | null> {
  // Without https, and in older browsers, there is none, whatever the types say.
  const storage: StorageManager | undefined = navigator.storage
  try {
    const { quota, usage } = await storage.estimate()
    if (quota === undefined || usage === undefined) return null
    return { given: quota, taken: usage, isKept: await storage.persisted() }
  } catch {
    return null
  }
}
