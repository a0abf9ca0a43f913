import { send } from './http.ts'

/** Its name has the build in it. */
export const OWN_FILE = new URL(import.meta.url).pathname

/** What the server has of the build that this page came from: that one, another, or it does not answer. */
export async function askForBuild(): Promise<'same' | 'other' | 'away'> {
  // Past what the browser keeps of it.
  const { status } = await send({ method: 'HEAD', url: `${OWN_FILE}?${Date.now()}` })
  if (status === 404) return 'other'
  return status > 0 && status < 500 ? 'same' : 'away'
}
