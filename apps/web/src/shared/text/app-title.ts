/** What the server wrote into the page: the setting APP_TITLE, and its slug, which prefixes the preference cookies. */
export const appTitle = (): string => pageSetting('app-title') ?? 'Invoice App'
export const appSlug = (): string => pageSetting('app-slug') ?? 'invoice-app'

/** A setting of the installation, from the page's head. */
export function pageSetting(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content
}
