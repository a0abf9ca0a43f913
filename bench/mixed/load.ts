// People of several workspaces at work, in a thread of its own: a connection each, one call after the other, most of them reading.
import { randomUUID } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import type { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import { newId } from '../../apps/server/src/platform/new-id.ts'

export type Person = { headers: Record<string, string>; issuedId: string; contactId: string; draft: DocumentDraft }
export type MixedLoad = { url: string; people: readonly Person[]; connections: number; seconds: number }
/** Milliseconds of each call, by what it was. */
export type Waited = Record<'read' | 'issue' | 'PDF' | 'preview', number[]>

const { url, people, connections, seconds } = workerData as MixedLoad
const until = performance.now() + seconds * 1000
const waited: Waited = { read: [], issue: [], PDF: [], preview: [] }

await Promise.all(Array.from({ length: connections }, (_, index) => work(people[index % people.length], index)))
parentPort?.postMessage(waited)

/** Of ten turns seven read, one issues a new invoice, one draws its PDF and one looks at a draft as it is typed. */
async function work(person: Person | undefined, first: number): Promise<void> {
  if (!person) return
  const reads = ['/api/documents', '/api/documents/figures', `/api/documents/${person.issuedId}`, `/api/contacts/${person.contactId}`]
  let [turn, issuedId] = [first, person.issuedId]
  while (performance.now() < until) {
    const step = turn++ % 10
    if (step === 3) issuedId = await issue(person)
    else if (step === 6) await timed('PDF', () => call(person, 'GET', `/api/documents/${issuedId}/pdf`))
    else if (step === 9) await timed('preview', () => call(person, 'POST', '/api/documents/preview', aPreview(person)))
    else await timed('read', () => call(person, 'GET', reads[turn % reads.length] ?? ''))
  }
}

async function issue(person: Person): Promise<string> {
  return timed('issue', async () => {
    const lines = person.draft.lines.map((line) => ({ ...line, id: newId() }))
    const { id, version } = JSON.parse(await call(person, 'POST', '/api/documents', { ...person.draft, lines }))
    await call(person, 'POST', `/api/documents/${id}/issue`, { version })
    return id
  })
}

function aPreview({ draft }: Person) {
  return { draft: { ...draft, notes: randomUUID() }, page: 1 }
}

async function timed<T>(kind: keyof Waited, send: () => Promise<T>): Promise<T> {
  const begun = performance.now()
  const answer = await send()
  waited[kind].push(performance.now() - begun)
  return answer
}

async function call({ headers }: Person, method: 'GET' | 'POST', path: string, body?: object): Promise<string> {
  const json = body === undefined ? {} : { body: JSON.stringify(body) }
  const sent = { ...headers, 'idempotency-key': randomUUID(), ...(body && { 'content-type': 'application/json' }) }
  // biome-ignore lint/style/noRestrictedGlobals: the benchmark stands for a browser
  const answer = await fetch(url + path, { method, headers: sent, ...json })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
  return text
}
