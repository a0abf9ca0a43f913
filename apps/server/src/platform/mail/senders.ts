import { isTlsFromStart, type SenderPort } from '@invoice/domain/settings/sender-ports.ts'
import { lookedAtAddresses, PeerFailure, type PeerGround } from '../peers/peers.ts'
import { type Hindrance, hindranceOf } from './faults.ts'
import { type Mailer, openMailer } from './mailer.ts'

/** A mail server that a person entered. */
export type OwnServer = { readonly host: string; readonly port: SenderPort; readonly userName: string; readonly password: string }

/** `private_address`: its name leads into a network of ours, or of somebody's. */
type SenderHindrance = Hindrance & { readonly isPrivate: boolean }

/** Opens what hands mails to such a server, for as long as one needs it; or what is in the way of that. */
export type OpenSender = (server: OwnServer) => Promise<{ readonly mailer: Mailer } | { readonly hindrance: SenderHindrance }>

/**
 * As with all addresses that people enter (CWE-918): the name is asked once, each address that it has must be on the internet, and the
 * connection goes to one of those, whose certificate must be the name's. Nothing is said before the connection is encrypted.
 */
export function sendersOnTheInternet(ground: PeerGround = {}): OpenSender {
  return async ({ host, port, userName, password }) => {
    try {
      const [address] = await lookedAtAddresses(host, ground)
      const isTls = isTlsFromStart(port)
      const server = {
        host,
        port,
        isTls,
        demandsTls: !isTls,
        user: userName,
        password,
        ca: ground.ca ?? null,
        ...(address !== undefined && { address }),
      }
      return { mailer: openMailer({ dkim: null, bounces: null }, server) }
    } catch (error) {
      return { hindrance: inTheWay(error) }
    }
  }
}

function inTheWay(error: unknown): SenderHindrance {
  if (!(error instanceof PeerFailure)) return { ...hindranceOf(error), isPrivate: false }
  const isPrivate = error.fault === 'private_address'
  return { fault: isPrivate ? 'unreachable' : 'name_not_found', isFinal: false, answer: '', isPrivate }
}
