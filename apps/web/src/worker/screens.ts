/**
 * The addresses, with their query, of the screens of a signed-in member, which open without a connection: their page is the same for everybody,
 * and holds nobody's data. Whatever else the server sends as a page (signing in, a shared document, an invitation) is a stranger's, and is kept
 * nowhere.
 */
export const SCREENS_OF_MEMBERS =
  /^\/(?:(?:bills|clients|contacts|dashboard|invoices|payments|products|questions|reports|settings|treasury|vat)(?:\/[^?]*)?)?(?:\?|$)/
