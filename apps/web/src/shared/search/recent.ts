const RECENT = 'recent:'

/** Signing out leaves nothing behind of what a person opened. */
export function forgetRecent(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(RECENT)) localStorage.removeItem(key)
}

/** Where a workspace's lie in this browser, see the palette's recent-items.ts. */
export const recentKey = (workspace: string): string => RECENT + workspace
