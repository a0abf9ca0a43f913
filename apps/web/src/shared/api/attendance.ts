/** After so long without a touch, whatever the page asks for it asks by itself. */
const UNATTENDED_MS = 60_000

let touchedAt = Date.now()
for (const event of ['pointermove', 'pointerdown', 'wheel', 'keydown', 'focus'] as const) {
  window.addEventListener(event, () => (touchedAt = Date.now()), { capture: true, passive: true })
}

/** Whether nobody is before the page: what it then asks counts as no use of the session, which a workspace may have end without. */
export const isUnattended = (): boolean => Date.now() - touchedAt > UNATTENDED_MS
