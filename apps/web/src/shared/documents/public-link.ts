/** The address of a document's public page. */
export const publicLink = (token: string): string => `${window.location.origin}/v/${token}`

/** False where the browser does not let us (plain http, a refused permission): the link is then shown to be copied by hand. */
export async function copyLink(link: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(link)
    return true
  } catch {
    return false
  }
}
