import { createHash } from 'node:crypto'
import { type Act, actOf, type FreeAct } from '../../../platform/act.ts'
import { freezeOf, MovedLink } from '../../../platform/db/frozen.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { hashOf, readToken } from '../../../platform/link-token.ts'
import type { Platform } from '../../../platform/platform.ts'
import { countMiss } from './public-limits.ts'

type Caller = Pick<Platform, 'db' | 'clock'> & Pick<FreeAct, 'language' | 'signal'> & { readonly ip: string }
type Held<Link> = {
  readonly act: FreeAct
  readonly link: Link
  /** names the link where the token, which opens something, must not stand */
  readonly key: string
}

/**
 * Whoever has a link that opens by a secret (`platform/link-token.ts`), within the workspace that its token names.
 * @throws MovedLink where its workspace is at another installation now
 * @throws Refusal 404 for a link that never was, is over or was taken back, which is told alike and takes as long; 429 after too many of them
 */
export async function holderOf<Link>(
  caller: Caller,
  token: string,
  find: (tx: Tx, act: Act, secretHash: Buffer) => Promise<Link | undefined>,
): Promise<Held<Link>> {
  const read = readToken(token)
  const key = createHash('sha256').update(token).digest('hex').slice(0, 16)
  if (read !== undefined) {
    const { workspaceId, secret } = read
    const freeze = await freezeOf(caller.db, workspaceId)
    if (freeze !== undefined && freeze.movedTo !== null) throw new MovedLink(freeze.movedTo)
    const act = actOf(caller, { kind: 'public_link', id: key, name: '', workspaceId, role: 'accountant' }, caller.language)
    const link = await act.transaction((tx) => find(tx, act, hashOf(secret)))
    if (link !== undefined) return { act: { ...act, signal: caller.signal }, link, key }
  }
  await countMiss(caller)
  throw new Refusal('common.not_found')
}
