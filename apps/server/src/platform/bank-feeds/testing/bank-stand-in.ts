import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { plainPage } from '../../gateways/testing/payer-page.ts'
import { type Asked, json, type Said } from '../../gateways/testing/provider-server.ts'

/** As the reference has a transaction; `pending`: not booked yet. */
export type BankTransaction = {
  transactionId?: string
  internalTransactionId?: string
  entryReference?: string
  bookingDate?: string
  valueDate?: string
  transactionAmount: { amount: string; currency: string }
  debtorName?: string
  debtorAccount?: { iban: string }
  creditorName?: string
  remittanceInformationUnstructured?: string
  pending?: true
}
export type BankAccount = { readonly id: string; iban: string; currency: string; transactions: BankTransaction[] }
type Requisition = {
  id: string
  status: string
  agreement: string
  redirect: string
  reference: string
  accounts: string[]
  institution_id: string
}
type Agreement = { id: string; accepted: string | null; access_valid_for_days: number; institution_id: string }

const BANKS = [
  { id: 'TRIAL_BANK_TRBKBGSF', name: 'Пробна банка', bic: 'TRBKBGSF', countries: ['BG'] },
  { id: 'OTHER_BANK_OTBKBGSF', name: 'Друга банка', bic: 'OTBKBGSF', countries: ['BG'] },
].map((bank) => ({ ...bank, transaction_total_days: '90', max_access_valid_for_days: '180', logo: '' }))

type BankStandIn = {
  readonly url: string
  readonly secretId: string
  readonly secretKey: string
  readonly accounts: BankAccount[]
  readonly asked: Asked[]
  /** Looked at before each call that bears a token; undefined: it goes well. */
  fault: (asked: Asked) => Said | undefined
  now: () => Date
  /** The customer consents, and gives these accounts; or does not. */
  consent(accountIds: readonly string[]): void
  refuse(): void
  /** So many consents hold. */
  readonly given: number
  /** All tokens are taken back. */
  forgetTokens(): void
  stop(): Promise<void>
}

export const rateLimited = (seconds: number): Said => ({
  ...json(429, {
    summary: 'Rate limit exceeded',
    detail: `The rate limit for this resource is 4/day. Please try again in ${seconds} seconds`,
    status_code: 429,
  }),
  headers: {
    http_x_ratelimit_account_success_limit: '4',
    http_x_ratelimit_account_success_remaining: '0',
    http_x_ratelimit_account_success_reset: String(seconds),
  },
})
export const consentExpired = (): Said =>
  json(401, {
    summary: 'End User Agreement (EUA) has expired',
    detail: 'EUA was valid for 90 days. The end user must reconnect their account with a new EUA and Requisition.',
    type: 'AccessExpiredError',
    status_code: 401,
  })

/** GoCardless Bank Account Data (v2) at a place on this machine, with the bank's own page of consent; what its bank tells is set from outside. */
export async function startBankStandIn(accounts: BankAccount[] = [], port = 0): Promise<BankStandIn> {
  const [secretId, secretKey] = ['trial-secret-id', 'trial-secret-key']
  const tokens = new Set<string>()
  const requisitions = new Map<string, Requisition>()
  const agreements = new Map<string, Agreement>()
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
      const asked = { method: request.method ?? '', path: pathname, query: searchParams, headers: request.headers, body }
      standIn.asked.push(asked)
      const said = answer(asked)
      response.writeHead(said.status, { 'content-type': said.type ?? 'application/json', ...said.headers }).end(said.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  function answer(asked: Asked): Said {
    if (asked.path.startsWith('/consent/')) return consentPage(asked)
    if (asked.path === '/api/v2/token/new/') return newToken(asked)
    const token = /^Bearer (.+)$/.exec(asked.headers.authorization ?? '')?.[1] ?? ''
    if (!tokens.has(token)) return json(401, { summary: 'Invalid token', detail: 'Token is invalid or expired', status_code: 401 })
    return standIn.fault(asked) ?? ofApi(asked)
  }

  function newToken({ body }: Asked): Said {
    const { secret_id: id, secret_key: key }: Record<string, string> = JSON.parse(body)
    if (id !== secretId || key !== secretKey)
      return json(401, { summary: 'Authentication failed', detail: 'No active account', status_code: 401 })
    const access = randomUUID()
    tokens.add(access)
    return json(200, { access, access_expires: 86_400, refresh: randomUUID(), refresh_expires: 2_592_000 })
  }

  function ofApi({ method, path, query, body }: Asked): Said {
    const [, noun = '', id = '', more = ''] =
      /^\/api\/v2\/(institutions|agreements\/enduser|requisitions|accounts)\/(?:([^/]+)\/)?(?:([^/]+)\/)?$/.exec(path) ?? []
    const input = (): Record<string, string & number> => JSON.parse(body)
    if (noun === 'institutions')
      return id === ''
        ? json(
            200,
            BANKS.filter(({ countries }) => countries.includes(query.get('country')?.toUpperCase() ?? '')),
          )
        : found(BANKS.find((bank) => bank.id === id))
    if (noun === 'agreements/enduser' && method === 'POST') {
      const agreement = { ...pick(input(), 'institution_id', 'access_valid_for_days'), id: randomUUID(), accepted: null } as Agreement
      agreements.set(agreement.id, agreement)
      return json(201, agreement)
    }
    if (noun === 'agreements/enduser') return found(agreements.get(id))
    if (noun === 'requisitions' && method === 'POST') return begun(input())
    if (noun === 'requisitions' && method === 'DELETE') {
      return requisitions.delete(id) ? json(200, { summary: 'Requisition deleted' }) : found(undefined)
    }
    if (noun === 'requisitions') return found(requisitions.get(id))
    return ofAccount(id, more, query)
  }

  function begun(input: Record<string, string>): Said {
    const id = randomUUID()
    const kept = {
      ...pick(input, 'institution_id', 'agreement', 'redirect', 'reference'),
      id,
      status: 'CR',
      accounts: [],
    } as unknown as Requisition
    requisitions.set(id, kept)
    return json(201, { ...kept, link: `${url}/consent/${id}` })
  }

  function ofAccount(id: string, more: string, query: URLSearchParams): Said {
    const account = accounts.find((one) => one.id === id)
    const requisition = [...requisitions.values()].find((one) => one.status === 'LN' && one.accounts.includes(id))
    if (!account || !requisition) return consentExpired()
    if (more === '') return json(200, { id, iban: account.iban, status: 'READY', institution_id: requisition.institution_id })
    if (more === 'details') return json(200, { account: { iban: account.iban, currency: account.currency } })
    const [from, to] = [query.get('date_from') ?? '', query.get('date_to') ?? '9']
    const all = account.transactions.filter(({ bookingDate = to }) => bookingDate >= from && bookingDate <= to)
    return json(200, {
      transactions: {
        booked: all.filter(({ pending }) => !pending),
        pending: all.filter(({ pending }) => pending).map(({ pending: _, bookingDate: __, ...rest }) => rest),
      },
    })
  }

  const waiting = () => [...requisitions.values()].filter(({ status }) => status === 'CR')
  function settle(requisition: Requisition, accountIds: readonly string[] | null): void {
    requisition.status = accountIds === null ? 'RJ' : 'LN'
    requisition.accounts = [...(accountIds ?? [])]
    const agreement = agreements.get(requisition.agreement)
    if (agreement && accountIds !== null) agreement.accepted = standIn.now().toISOString()
  }

  /** The bank's own page, where its customer chooses what is given. */
  function consentPage({ method, path, body }: Asked): Said {
    const requisition = requisitions.get(path.slice('/consent/'.length))
    if (requisition?.status !== 'CR') return plainPage(410, 'bg', 'банка', '<p>Тази връзка вече е използвана.</p>')
    if (method !== 'POST') {
      const choices = accounts.map(
        ({ id, iban, currency }) => `<button name="account" value="${id}">Дай достъп до ${iban} (${currency})</button>`,
      )
      return plainPage(
        200,
        'bg',
        'банка',
        `<h1>Достъп само за четене, 90 дни</h1><form method="post">${choices.join('')}<button name="account" value="">Откажи</button></form>`,
      )
    }
    const chosen = new URLSearchParams(body).get('account') ?? ''
    settle(requisition, chosen === '' ? null : [chosen])
    const back = new URL(requisition.redirect)
    back.searchParams.set('ref', requisition.reference)
    if (chosen === '') back.searchParams.set('error', 'UserCancelledSession')
    return { status: 303, body: '', headers: { location: back.href } }
  }

  const standIn: BankStandIn = {
    url,
    secretId,
    secretKey,
    accounts,
    asked: [],
    fault: () => undefined,
    now: () => new Date(),
    consent: (ids) => {
      for (const requisition of waiting()) settle(requisition, ids)
    },
    refuse: () => {
      for (const requisition of waiting()) settle(requisition, null)
    },
    get given() {
      return [...requisitions.values()].filter(({ status }) => status === 'LN').length
    },
    forgetTokens: () => tokens.clear(),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return standIn
}

const found = (what: unknown): Said =>
  what === undefined ? json(404, { summary: 'Not found.', detail: 'Not found.', status_code: 404 }) : json(200, what)

const pick = (from: Readonly<Record<string, unknown>>, ...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]]))
