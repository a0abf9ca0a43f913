import { createDocument, issueDocument, readDocument, recordDocument, saveDocument } from '@invoice/contract/documents/document.ts'
import { freezingAction } from '@invoice/domain/documents/lifecycle.ts'
import { call } from '../../api/call.ts'
import { newKey } from '../../api/idempotency.ts'
import { isAuthenticated } from '../../auth/auth-store.ts'
import { lineState, whenBack } from '../line.ts'
import { asOneTab, changeOutbox, readOutbox } from './outbox.ts'
import { type Sending, sendWaiting } from './send-waiting.ts'

const AGAIN_MS = 20_000

const sending: Sending = {
  read: readOutbox,
  change: changeOutbox,
  calls: {
    create: (draft, idempotencyKey) => call(createDocument, { body: draft }, { idempotencyKey }),
    save: (id, version, draft) => call(saveDocument, { params: { id }, body: { ...draft, version } }),
    read: (id) => call(readDocument, { params: { id } }),
    issue: (id, version, confirmed, idempotencyKey, type) => {
      const endpoint = freezingAction(type) === 'record' ? recordDocument : issueDocument
      return call(endpoint, { params: { id }, body: { version, confirmed: [...confirmed] } }, { idempotencyKey })
    },
  },
  newKey,
  now: () => new Date().toISOString(),
}

let timer: ReturnType<typeof setTimeout> | undefined
let running: Promise<void> | null = null
let isAskedAgain = false

/** Sends what waits, if there is a connection; what came meanwhile goes with it. One tab does, for all. */
export function sendOut(): Promise<void> {
  isAskedAgain = true
  running ??= run().finally(() => {
    running = null
  })
  return running
}

async function run(): Promise<void> {
  clearTimeout(timer)
  while (isAskedAgain && isAuthenticated() && lineState().awaySince === null) {
    isAskedAgain = false
    const sent = await asOneTab(() => sendWaiting(sending))
    // A server in trouble is a connection: it is asked again.
    if (sent === 'away') timer = setTimeout(() => void sendOut(), AGAIN_MS)
  }
}

let isStarted = false

/** From here on what waits is sent whenever the connection is back. */
export function startSending(): void {
  if (isStarted) return
  isStarted = true
  whenBack(() => void sendOut())
  void readOutbox().then(({ items }) => (items.length > 0 ? sendOut() : undefined))
}
