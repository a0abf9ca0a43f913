const LOCAL = 'here-'

/** The address of a document that the server has not yet. */
export const localId = (key: string): string => LOCAL + key
export const isLocalId = (id: string): boolean => id.startsWith(LOCAL)
