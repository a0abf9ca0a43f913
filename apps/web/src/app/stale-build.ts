import { askForBuild } from '../shared/api/build.ts'

/** When the page was last loaded anew for a file of an older build. */
const RELOADED_AT = 'reloadedAt'
const ONCE_IN = 60_000

/** What a file that did not come says, whatever the browser said: the router would load the page anew, into nothing where the line is broken. */
export const NOT_HAD = 'a file could not be had'

/**
 * After an upgrade the files of the build this page came from are gone; the page of the new build knows its own.
 * Once in a minute: a file that is missing there, too, leads to the error page and not into a loop.
 */
export function reloadOnStaleBuild(reload: () => void): void {
  window.addEventListener('vite:preloadError', async ({ payload }) => {
    payload.message = NOT_HAD
    // While the line is broken, or the server away, no file is old: what stands on the screen stays.
    if ((await askForBuild()) !== 'other') return
    if (Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < ONCE_IN) return
    sessionStorage.setItem(RELOADED_AT, String(Date.now()))
    reload()
  })
}
