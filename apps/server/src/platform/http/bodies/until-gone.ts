import type { ServerResponse } from 'node:http'

/** Nobody is there to read why: 499 is what logs of proxies call it. */
class NobodyWaits extends Error {
  readonly statusCode = 499
}

/** Aborted when the connection closes before the answer was written: nobody waits for it any more. */
export function untilGone(response: ServerResponse): AbortSignal {
  const gone = new AbortController()
  const check = () => {
    if (!response.writableFinished) gone.abort(new NobodyWaits('The connection was closed before the answer.'))
  }
  if (response.destroyed) check()
  else response.once('close', check)
  return gone.signal
}
