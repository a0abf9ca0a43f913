import type { Endpoint } from '@invoice/contract/wire/endpoint.ts'
import type { Language } from '@invoice/text/language.ts'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AccountActor, Actor, ActorFor } from './actor.ts'
import { isOfWorkspace } from './authorise.ts'
import { inAccountTransaction, inTransaction, type Tx, untilEnd } from './db/transaction.ts'
import { untilGone } from './http/bodies/until-gone.ts'
import { acceptedLanguage } from './http/language.ts'
import { hashOfRequest, type IdempotentAct, once, type ReplyAtLast, withFileHashes } from './idempotency.ts'
import type { Platform } from './platform.ts'
import { fingerprint } from './secrets/seal.ts'

/** What a handler gets beside its input. */
export type Context<E extends Endpoint = Endpoint> = Platform & {
  readonly actor: ActorFor<E['access']>
  /** Of the answer, after Accept-Language. */
  readonly language: Language
  /** The platform's, with the call's id in each line. */
  readonly log: FastifyBaseLogger
  /** The caller's address, past trusted proxies only. */
  readonly ip: string
  /** What the caller says that it is. */
  readonly userAgent: string
  /** Whether who calls is signed in here as one of the workspace's own people: what anybody may call asks it. */
  isMember(workspaceId: string): Promise<boolean>
  /** Aborted when the connection is gone before the answer. */
  readonly signal: AbortSignal
  /** One transaction in the actor's workspace (without one: of the tables of accounts). */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * As `transaction`, for endpoints that are `idempotent`: the result is the reply, is kept, and is given again to whoever repeats
   * the call with the same Idempotency-Key.
   */
  once<T>(work: (tx: Tx) => Promise<T | ReplyAtLast<T>>): Promise<T>
  /**
   * As `once`, for an act in several workspaces of a person: gives what does each part of it once, in the transaction of the workspace that it is in.
   * Repeated, what was done stays as it is, and what was refused, or broken off, is tried again.
   */
  inParts(): OncePart
}
/** `part`: what it is of within the call */
type OncePart = <T>(workspaceId: string, part: string, work: (tx: Tx) => Promise<T>) => Promise<T>

export type Caller = AccountActor | Actor | undefined

/** One asking for an endpoint, over HTTP or through an assistant. */
export type Call = {
  /** The request that it came with. */
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly caller: Caller
  /** What is asked, by which a repeated call is known again. */
  readonly address: string
  readonly body: unknown
  /** @throws Refusal where there is none */
  idempotencyKey(): string
}

type Keyed = Pick<IdempotentAct, 'actorId' | 'key'>

const LONGEST_AGENT = 400

/** @param act of an idempotent endpoint: told when `once` is used */
export function contextOf<E extends Endpoint>(
  { platform, accounts }: Pick<FastifyInstance, 'platform' | 'accounts'>,
  endpoint: E,
  { request, reply, caller, address, body, idempotencyKey }: Call,
  act: { taken: boolean } | undefined,
): Context<E> {
  // `authorise` gave what the endpoint's access asks for.
  const actor = caller as ActorFor<E['access']>
  const workspaceId = caller && 'workspaceId' in caller ? caller.workspaceId : undefined
  const proved = provedWork(accounts, endpoint, request)
  const transaction = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    const proving = await proved(work)
    if (workspaceId === undefined) return inAccountTransaction(platform.db, proving)
    return readsMuch(endpoint) ? platform.read(workspaceId, proving) : inTransaction(platform.db, workspaceId, proving)
  }
  const keyOfAct = (): Keyed => {
    if (!act || !caller) throw new Error(`${endpoint.method} ${endpoint.path} is not declared idempotent.`)
    act.taken = true
    return { actorId: caller.id, key: idempotencyKey() }
  }
  const onceAs = async <T>(of: string | undefined, keyed: Keyed, work: (tx: Tx) => Promise<T | ReplyAtLast<T>>): Promise<T> => {
    const hash = hashOfRequest(endpoint.method, address, await withFileHashes(body ?? null))
    // A plain hash of a short secret could be guessed by whoever reads the table.
    const requestHash = endpoint.confidential ? fingerprint(platform.keys, hash) : hash
    return once(
      (toEnd) => untilEnd(platform.db, of, toEnd),
      { ...keyed, workspaceId: of, requestHash, at: platform.clock.now() },
      await proved(work),
    )
  }
  return {
    ...platform,
    actor,
    language: acceptedLanguage(request.headers['accept-language']),
    log: request.log,
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, LONGEST_AGENT),
    isMember: (asked) => isOfWorkspace(accounts, request, asked),
    signal: untilGone(reply.raw),
    transaction,
    once: async (work) => onceAs(workspaceId, keyOfAct(), work),
    inParts: () => {
      const { actorId, key } = keyOfAct()
      // No key has a space in it.
      return (of, part, work) => onceAs(of, { actorId, key: `${key} ${part}` }, work)
    },
  }
}

/** Of all that a workspace has: lists, their sums, figures, reports. What is asked by its id is read in the place where it is written. */
function readsMuch({ method, path, audit, writes }: Endpoint): boolean {
  return method === 'GET' && audit === undefined && writes === undefined && !path.includes('/:')
}

/**
 * The work of an endpoint that asks for a fresh proof (`freshProof`): where there is none, all of it is done and taken back, so that whatever
 * else speaks against it is told first. Nobody proves themselves for what is refused.
 */
function provedWork({ proofWanted }: FastifyInstance['accounts'], { freshProof }: Endpoint, request: FastifyRequest) {
  return async <T>(work: (tx: Tx) => Promise<T>): Promise<(tx: Tx) => Promise<T>> => {
    // Asked on a connection of its own, before the transaction holds one.
    const wanted = freshProof && (await proofWanted(request))
    if (!wanted) return work
    return async (tx) => {
      await work(tx)
      throw wanted
    }
  }
}
