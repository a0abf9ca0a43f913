import { readCookie } from '../preferences/preferences.ts'
import { currentLanguage } from '../text/text-store.ts'
import { takeAhead } from './ahead.ts'
import { isUnattended } from './attendance.ts'
import { currentWorkspace } from './workspace.ts'

/** An answer as it came. `status` 0: none came. `body` undefined: nothing that JSON could be read from. */
export type Answer = { readonly url: string; readonly status: number; readonly body: unknown; readonly blob?: Blob; readonly name?: string }

export type Outgoing = {
  readonly method: string
  /** From the root, with its query. */
  readonly url: string
  readonly body?: string | FormData | undefined
  readonly idempotencyKey?: string | undefined
  readonly signal?: AbortSignal | undefined
  /** The answer is a file. */
  readonly file?: boolean | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
}

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']
const CSRF_SOURCE = '/api/login/browser/v1/config'

/** One request with the person's cookies. Waits as long as it takes, and throws only when aborted. */
export async function send(outgoing: Outgoing): Promise<Answer> {
  const safe = SAFE_METHODS.includes(outgoing.method)
  if (!safe && readCookie('csrftoken') === undefined) await attempt({ method: 'GET', url: CSRF_SOURCE })
  return attempt(outgoing)
}

async function attempt(outgoing: Outgoing): Promise<Answer> {
  const { url, body, signal } = outgoing
  try {
    const response = await answerTo(outgoing, { ...(body === undefined ? {} : { body }), ...(signal === undefined ? {} : { signal }) })
    if (outgoing.file && response.ok) return await fileAnswer(url, response)
    return { url, status: response.status, body: readJson(await response.text()) }
  } catch (error) {
    if (signal?.aborted) throw error
    return { url, status: 0, body: undefined }
  }
}

/** What was asked before the application was there is not asked again. */
function answerTo(outgoing: Outgoing, rest: RequestInit): Promise<Response> {
  const { method, url, file } = outgoing
  const headers = headersOf(outgoing)
  const ahead = method === 'GET' && !file ? takeAhead(url, headers) : undefined
  // biome-ignore lint/style/noRestrictedGlobals: this is the one place of the browser that fetches
  return ahead ?? fetch(url, { method, credentials: 'include', headers, ...rest })
}

function headersOf({ method, body, idempotencyKey, file, headers }: Outgoing): Record<string, string> {
  const csrf = SAFE_METHODS.includes(method) ? undefined : readCookie('csrftoken')
  const workspace = currentWorkspace()
  return {
    'Accept-Language': currentLanguage(),
    ...(file ? {} : { Accept: 'application/json' }),
    ...(typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}),
    ...(csrf === undefined ? {} : { 'X-CSRFTOKEN': csrf }),
    ...(workspace === null ? {} : { 'X-Workspace-Id': workspace }),
    ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
    ...(isUnattended() ? { 'X-Unattended': '1' } : {}),
    ...headers,
  }
}

async function fileAnswer(url: string, response: Response): Promise<Answer> {
  const name = /filename\*=UTF-8''([^;]+)/i.exec(response.headers.get('Content-Disposition') ?? '')?.[1]
  return { url, status: response.status, body: undefined, blob: await response.blob(), name: name ? decodeURIComponent(name) : 'file' }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
