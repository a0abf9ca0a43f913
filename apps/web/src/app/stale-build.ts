/** When the page was last loaded anew for a file of an older build. */
const RELOADED_AT = 'reloadedAt'
const ONCE_IN = 60_000

/**
 * After an upgrade the files of the build this page came from are gone; the page of the new build knows its own.
 * Once in a minute: a file that is missing there, too, leads to the error page and not into a loop.
 */
export function reloadOnStaleBuild(reload: () => void): void {
  window.addEventListener('vite:preloadError', () => {
    // Without a connection no file is old; what stands on the screen stays.
    if (!navigator.onLine) return
    if (Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < ONCE_IN) return
    sessionStorage.setItem(RELOADED_AT, String(Date.now()))
    reload()
  })
}
