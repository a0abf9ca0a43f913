import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { hashPassword } from '../../apps/server/src/features/accounts/passwords/password-hash.ts'
import { newId } from '../../apps/server/src/platform/new-id.ts'
import type { Member } from '../server.ts'
import { countOf, drafts, invoices, type Job } from './jobs.ts'
import type { Stage } from './stage.ts'
import { anAccount, statementForm } from './statements.ts'

type Ground = { readonly stage: Stage; readonly member: Member }

/** A call as a browser sends it, and again with its key where it was told to come back. */
export type Call = {
  send(): Promise<number>
  readonly effect?: Job['effect'] | undefined
}

export type CallKind = {
  /** What is held so that it stands in its midst; acts stand where they commit. */
  readonly holds: readonly string[]
  prepare(ground: Ground): Promise<Call>
}

const EMAIL = 'drill@example.com'
const PASSWORD = 'Heron#7755'

export const CALLS = {
  read: {
    holds: ['app.documents'],
    prepare: async (ground) => ({ send: sent(ground, 'GET', '/api/documents?pageSize=100') }),
  },
  export: {
    holds: ['app.documents'],
    prepare: async (ground) => {
      await invoices(ground, 3)
      return { send: sent(ground, 'POST', '/api/documents/export', { filter: {}, format: 'csv' }) }
    },
  },
  pdf: {
    holds: ['app.documents'],
    prepare: async (ground) => {
      const [id] = await invoices(ground, 1)
      return { send: sent(ground, 'GET', `/api/documents/${id}/pdf`) }
    },
  },
  issue: {
    holds: ['account.login_events'],
    prepare: async (ground) => {
      const [id] = await drafts(ground, 1)
      return {
        send: sent(ground, 'POST', `/api/documents/${id}/issue`, { version: 1 }),
        effect: countOf(ground, 'documents', 1, 'number is not null'),
      }
    },
  },
  payment: {
    holds: ['account.login_events'],
    prepare: async (ground) => {
      const { act, issuer } = ground.member
      const body = {
        direction: 'in',
        companyId: issuer.companyId,
        contactId: issuer.contactId,
        amount: '12',
        currency: 'EUR',
        entryId: null,
        methodKind: 'bank',
        paymentMethodId: null,
        accountId: null,
        fiscalReceipt: '',
        fiscalReceiptOn: null,
        paidOn: act.clock.today(),
        rateFromEur: null,
        reference: '',
        note: '',
      }
      return { send: sent(ground, 'POST', '/api/payments', body), effect: countOf(ground, 'payments', 1) }
    },
  },
  'import of a statement': {
    holds: ['account.login_events'],
    prepare: async (ground) => {
      const account = await anAccount(ground.stage, ground.member)
      const on = ground.member.act.clock.today()
      const entries = [1, 2, 3].map((n) => ({
        amount: `${n}.00`,
        direction: 'in' as const,
        on,
        reason: 'ПРЕВОД',
        name: 'Клиент',
        iban: '',
        reference: `R${n}`,
      }))
      const send = sent(ground, 'POST', `/api/treasury/accounts/${account}/statements`, statementForm(entries))
      return { send, effect: countOf(ground, 'statement_entries', 3) }
    },
  },
  'zip asked for': {
    holds: ['account.login_events'],
    prepare: async (ground) => {
      const ids = await invoices(ground, 2)
      return { send: sent(ground, 'POST', '/api/documents/download', { ids, format: 'zip' }) }
    },
  },
  'sign-in': {
    holds: ['account.login_events'],
    prepare: async (ground) => {
      await aPerson(ground.stage)
      return { send: sent(ground, 'POST', '/api/login/browser/v1/auth/login', { email: EMAIL, password: PASSWORD }, true) }
    },
  },
} satisfies Record<string, CallKind>

const WITHIN_MS = 90_000

/** Sends it until it is answered for good; gives the answers, each once. */
export async function untilAnswered(call: Call): Promise<number[]> {
  const until = performance.now() + WITHIN_MS
  const answers: number[] = []
  for (;;) {
    const status = await call.send().catch(() => 0)
    if (answers.at(-1) !== status) answers.push(status)
    if ((status > 0 && status < 500) || performance.now() > until) return answers
    await sleep(1000)
  }
}

/** The same key each time. */
function sent({ stage, member }: Ground, method: string, path: string, body?: object, isAnonymous = false): () => Promise<number> {
  const key = randomUUID()
  const isForm = body instanceof FormData
  return async () => {
    // A browser of nobody has a token of its own, which the cookie repeats.
    const csrf = /csrftoken=([^;]+)/.exec(member.headers['cookie'] ?? '')?.[1] ?? ''
    const headers = {
      ...(isAnonymous ? { cookie: `csrftoken=${csrf}`, 'x-csrftoken': csrf } : member.headers),
      'idempotency-key': key,
      ...(body && !isForm && { 'content-type': 'application/json' }),
    }
    // biome-ignore lint/style/noRestrictedGlobals: the drill stands for a browser
    const answer = await fetch(`${stage.url}${path}`, {
      method,
      headers,
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(40_000),
    })
    await answer.arrayBuffer()
    return answer.status
  }
}

async function aPerson({ ask }: Pick<Stage, 'ask'>): Promise<void> {
  const [known] = await ask('select from account.email_addresses where email = $1', [EMAIL])
  if (known) return
  const id = newId()
  await ask(`insert into account.users (id, name, password_hash, last_login_at) values ($1, 'Drill', $2, now())`, [
    id,
    await hashPassword(PASSWORD),
  ])
  await ask(`insert into account.email_addresses (id, user_id, email, is_primary, is_verified) values ($1, $2, $3, true, true)`, [
    newId(),
    id,
    EMAIL,
  ])
}
