export type OutboundCall = { readonly url: string; readonly body: unknown; readonly timeoutMs: number }
export type OutboundAnswer = { readonly status: number; readonly body: string }

/** No answer, or none that may be read: the connection failed, took too long, led elsewhere, or brought too much. */
export class OutboundFailure extends Error {
  readonly timedOut: boolean

  constructor(timedOut: boolean, cause: unknown) {
    super(timedOut ? 'no answer in time' : 'no answer', { cause })
    this.timedOut = timedOut
  }
}

const LARGEST_ANSWER = 64 * 1024

/**
 * The one place of the server that fetches. The address is the installation's (a setting), never a person's; redirects are refused.
 * @throws OutboundFailure
 */
export async function postJson({ url, body, timeoutMs }: OutboundCall): Promise<OutboundAnswer> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal,
    })
    return { status: response.status, body: await readText(response) }
  } catch (error) {
    throw new OutboundFailure(signal.aborted, error)
  }
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > LARGEST_ANSWER) throw new Error('The answer is too large.')
  }
  return text + decoder.decode()
}
