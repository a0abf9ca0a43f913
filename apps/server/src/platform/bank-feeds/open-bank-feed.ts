import type { Config } from '../config.ts'
import { askPlainly } from '../gateways/plain-http.ts'
import { PeerFailure, type Peers } from '../peers/peers.ts'
import type { BankFeed } from './bank-feed.ts'
import { gocardlessFeed } from './gocardless.ts'

/** The provider of the installation's contract; null: it has none. At a place of trial on this machine it is asked over plain HTTP. */
export function openBankFeed({ bankFeed }: Pick<Config, 'bankFeed'>, peers: Peers): BankFeed | null {
  if (bankFeed === null) return null
  return gocardlessFeed({ ...bankFeed, peers: bankFeed.url.startsWith('http:') ? ofThisMachine : peers })
}

const ofThisMachine: Peers = {
  async ask({ method = 'POST', ...call }) {
    try {
      const { status, bytes, headers } = await askPlainly({ method, ...call })
      return { status, body: bytes.toString('utf8'), bytes, headers }
    } catch (error) {
      throw new PeerFailure('unreachable', error)
    }
  },
}
