import { lazy } from 'react'
import { askForBuild } from '../api/build.ts'

const PAUSE_MS = 3_000

/**
 * As React's `lazy`, for a part that comes when it is needed. While the line is broken it is asked for again, and what stands on the screen
 * goes on; a file that the server does not have is a fault (or of an older build: stale-build.ts).
 */
export const laterPart: typeof lazy = (load) => lazy(() => untilItComes(load))

/** The same of what is no part of the screen. */
export async function untilItComes<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load()
    } catch {
      // The line was broken for a moment, or the file is not there.
      if ((await askForBuild()) !== 'away') return load()
      await new Promise((resolve) => {
        setTimeout(resolve, PAUSE_MS)
        addEventListener('online', resolve, { once: true })
      })
    }
  }
}
