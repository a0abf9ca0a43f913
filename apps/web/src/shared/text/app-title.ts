/** What the server wrote into the page: the setting APP_TITLE, and its slug, which prefixes the preference cookies. */
export const appTitle = (): string => metaContent('app-title') ?? 'Invoice App'
export const appSlug = (): string => metaContent('app-slug') ?? 'invoice-app'

function metaContent(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content
}
