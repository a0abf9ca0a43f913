import { setTimeout as pause } from 'node:timers/promises'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { REGISTERS } from '@invoice/domain/regimes/registers-of.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/open-database.ts'
import { type OutboundAnswer, OutboundFailure, readOverTls } from '../outbound.ts'
import { findKept, keepAnswer, noteOutcome, takeTurn } from './answers-and-turns.ts'
import { type CompanyRegister, NO_REGISTER, type RegisterAnswer, type RegisterReason } from './company-register.ts'
import { readEntryAnswer } from './read-entry.ts'

type PortalOptions = {
  /** The folder of its API, without the last slash; null: it is not asked. */
  readonly url: string | null
  readonly db: Db
  readonly clock: Clock
  readonly timeoutMs?: number
  /** Between two questions of the whole installation: it takes about one in five seconds. */
  readonly pauseMs?: number
  /** Told when it is refused. */
  readonly onRefused?: (status: number) => void
}

const DAY_MS = 86_400_000
export const FOUND_KEPT_MS = 30 * DAY_MS
/** A company that is founded today is asked about tomorrow. */
const NONE_KEPT_MS = DAY_MS
const MOST_REFUSALS = 3
const REST_MS = 15 * 60_000
/** So many turns one waits at most: whoever comes later is told to come again. */
const TURNS_WAITED = 3
/** Deeds have up to 41 kB; those with a long history more. */
const MOST_CHARACTERS = 2_000_000
/** The portal answers an unknown number with nothing at all, and sometimes a known one too. */
const TIMES_ASKED = 2

type Asked =
  | { readonly kind: 'found' | 'empty'; readonly answer: RegisterAnswer }
  | { readonly kind: 'unknown'; readonly reason: RegisterReason }

/**
 * The Commercial Register by the interface of its own portal (GET Deeds/{number}), which is not documented, asks for no key, and
 * shuts out whoever asks often. What it said is kept for thirty days, for all workspaces.
 */
export function portalRegister({
  url,
  db,
  clock,
  timeoutMs = 10_000,
  pauseMs = 5_000,
  onRefused = () => {},
}: PortalOptions): CompanyRegister {
  if (url === null) return NO_REGISTER
  const readRegisterEntry = REGISTERS.of(regimeOf(null))

  async function kept(number: string): Promise<RegisterAnswer | null> {
    const known = await findKept(db, number)
    const age = known ? clock.now().getTime() - known.at.getTime() : 0
    if (known === null || age > (known.company ? FOUND_KEPT_MS : NONE_KEPT_MS)) return null
    return known.company ? { status: 'found', company: known.company, at: known.at } : { status: 'none', at: known.at }
  }

  async function ask(number: string): Promise<Asked> {
    const answer = await answerTo(`${url}/Deeds/${number}?loadFieldsFromAllLegalForms=false`, timeoutMs)
    if (answer === null) return { kind: 'unknown', reason: 'no_answer' }
    const { status, body } = answer
    const at = clock.now()
    if (status !== 200) {
      onRefused(status)
      return { kind: 'unknown', reason: status >= 500 ? 'no_answer' : 'refused' }
    }
    if (body.trim() === '') return { kind: 'empty', answer: { status: 'none', at } }
    const read = readEntryAnswer(body, number)
    if (read.kind === 'entry') return { kind: 'found', answer: { status: 'found', company: readRegisterEntry(read.entry), at } }
    if (read.kind === 'blocked') onRefused(status)
    return { kind: 'unknown', reason: read.kind === 'blocked' ? 'refused' : 'unreadable' }
  }

  async function find(number: string): Promise<RegisterAnswer> {
    for (let time = 1; ; time++) {
      const known = await kept(number)
      if (known) return known
      const turn = await takeTurn(db, { pauseMs, mostWaitMs: TURNS_WAITED * pauseMs })
      if (typeof turn === 'string') return { status: 'unknown', reason: turn }
      await pause(turn.waitMs)
      const asked = await ask(number)
      await noteOutcome(db, asked.kind === 'unknown', { most: MOST_REFUSALS, restMs: REST_MS })
      if (asked.kind === 'unknown') return { status: 'unknown', reason: asked.reason }
      if (asked.kind === 'empty' && time < TIMES_ASKED) continue
      const { answer } = asked
      if (answer.status !== 'unknown') await keepAnswer(db, number, answer.status === 'found' ? answer.company : null, answer.at)
      return answer
    }
  }
  return { find }
}

/** Null: none came, none in time, or more than may be read. */
async function answerTo(url: string, timeoutMs: number): Promise<OutboundAnswer | null> {
  try {
    return await readOverTls({ url, accept: 'application/json', timeoutMs, mostCharacters: MOST_CHARACTERS })
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error
    return null
  }
}
