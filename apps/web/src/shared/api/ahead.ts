/** Calls that public/first-calls.js has started before the application was there, by their address. */
type CalledAhead = {
  /** milliseconds since 1970 */
  readonly at: number
  readonly workspace: string
  readonly language: string
  readonly answers: Record<string, Promise<Response>>
}

declare global {
  interface Window {
    calledAhead?: CalledAhead
  }
}

/** An answer older than that tells of another time: the tab slept while it loaded. */
const FRESH_MS = 30_000

/** What was asked ahead, for the same workspace in the same language: once. Whoever asks again wants to know anew. */
export function takeAhead(url: string, asked: Readonly<Record<string, string>>): Promise<Response> | undefined {
  const { calledAhead } = window
  const answer = calledAhead?.answers[url]
  if (calledAhead === undefined || answer === undefined) return undefined
  delete calledAhead.answers[url]
  const isSame = calledAhead.workspace === asked['X-Workspace-Id'] && calledAhead.language === asked['Accept-Language']
  return isSame && Date.now() - calledAhead.at < FRESH_MS ? answer : undefined
}
