import type { TestAnswer } from '../../../platform/testing/test-client.ts'
import { MARK, type Route } from '../owners-bodies.ts'
import type { FuzzRequest } from './requests.ts'

/** Whatever is asked, no more is computed for the answer. (A statement of the database has a time of its own, after which it is a fault.) */
export const LATEST_MS = 5000

/** Open to everybody: the document says so by asking for no session. */
const isPublic = ({ operation }: Route): boolean => operation.security?.length === 0

/** Nor to people alone. */
const isForKeys = ({ operation }: Route): boolean =>
  (operation.security ?? []).some((way) => typeof way === 'object' && way !== null && 'key' in way)

/** To who is no member the thing is not there; what is wrong with the rest of the request may be said first. */
const NOT_THERE = [400, 401, 403, 404, 413, 415, 421, 429]

/** Links that people open: that there is nothing behind one is a page, too. */
const OPENED_BY_PEOPLE = /^\/api\/(?:packages|export-links|client-pages)\/\{token\}$/

/** A page without scripts, where all that is refused is said on it. */
const A_PAGE = /^\/api\/(?:client-pages\/\{token\}(?:\/data)?|public\/\{token\}\/(?:pay|paid\/\{reference\}))$/
const saysOnAPage = (path: string, status: number): boolean => A_PAGE.test(path) || (status === 404 && OPENED_BY_PEOPLE.test(path))

/** What must never be, whatever is asked: each is a sentence. */
export function faultsOf(route: Route, request: FuzzRequest, answer: TestAnswer, tookMs: number): string[] {
  const { status, body } = answer
  const faults: string[] = []
  if (status === 500 || status < 200) faults.push(`answered ${status}`)
  if (tookMs > LATEST_MS) faults.push(`answered after ${Math.round(tookMs)} ms of computing`)
  if (status >= 400 && !isErrorBody(body) && !saysOnAPage(route.path, status))
    faults.push(`${status} without errors that the contract knows`)
  if (request.who !== 'owner') {
    if (!isPublic(route) && request.namesOwners && !NOT_THERE.includes(status))
      faults.push(`${request.who} got ${status} for what is the owner's`)
    if (!isPublic(route) && JSON.stringify(body).includes(MARK)) faults.push(`${request.who} was told what is the owner's`)
  }
  if (request.who === 'key' && !isPublic(route) && !isForKeys(route) && status < 400)
    faults.push(`a key got ${status} for what no key reaches`)
  if (request.who === 'anonymous' && !isPublic(route) && status < 400) faults.push(`anybody got ${status}`)
  return faults
}

/** `{ errors: { field: ["message", …] } }`, with something in it. */
function isErrorBody(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || !('errors' in body)) return false
  const { errors } = body
  if (typeof errors !== 'object' || errors === null) return false
  const messages = Object.values(errors)
  return (
    messages.length > 0 &&
    messages.every((each) => Array.isArray(each) && each.length > 0 && each.every((text) => typeof text === 'string' && text !== ''))
  )
}
