import type { MailFault } from '@invoice/contract/letters/mails.ts'

/** Why a server did not take a mail, or some of its addresses. */
export type Hindrance = {
  readonly fault: MailFault
  /** It would be the same tomorrow. */
  readonly isFinal: boolean
  /** The server's own words; empty where it said nothing. */
  readonly answer: string
}

/** What the library throws: `code` is its stage, `command` what the server was asked last. */
type Thrown = { message?: unknown; code?: unknown; command?: unknown; response?: unknown; responseCode?: unknown; reason?: unknown }

const LONGEST_ANSWER = 500

export function hindranceOf(error: unknown): Hindrance {
  const { message = '', code, command, response, responseCode }: Thrown = typeof error === 'object' && error !== null ? error : {}
  const answer = typeof response === 'string' ? oneAnswer(response) : ''
  const isFinal = typeof responseCode === 'number' && responseCode >= 500
  if (code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(String(message))) return { fault: 'name_not_found', isFinal: false, answer }
  if (code === 'ETIMEDOUT' || code === 'EABORT' || /ETIMEDOUT/.test(String(message))) return { fault: 'timed_out', isFinal: false, answer }
  if (/ECONNREFUSED/.test(String(message))) return { fault: 'connection_refused', isFinal: false, answer }
  if (/EHOSTUNREACH|ENETUNREACH|EACCES/.test(String(message))) return { fault: 'unreachable', isFinal: false, answer }
  if (code === 'ETLS' || isOfTls(error)) return { fault: 'tls', isFinal: false, answer: answer || oneAnswer(String(message)) }
  if (code === 'EAUTH') return { fault: 'sign_in', isFinal: false, answer }
  if (responseCode === 421) return { fault: 'connection_lost', isFinal: false, answer }
  if (typeof command === 'string' && typeof responseCode === 'number') {
    const fault = command.startsWith('MAIL') ? 'sender_refused' : command.startsWith('RCPT') ? 'recipient_refused' : 'message_refused'
    return { fault, isFinal, answer }
  }
  // The server said beforehand how large a mail may be.
  if (code === 'EMESSAGE') return { fault: 'message_refused', isFinal: true, answer: oneAnswer(String(message)) }
  if (['ECONNECTION', 'ESOCKET', 'EPROTOCOL'].includes(String(code)) || /closed/i.test(String(message))) {
    return { fault: 'connection_lost', isFinal: false, answer }
  }
  return { fault: 'unknown', isFinal: false, answer: oneAnswer(String(message)) }
}

/** Node's errors of certificates and of the encryption itself bear codes that the library writes over; their words stay. */
function isOfTls(error: unknown): boolean {
  return error instanceof Error && /certificate|self-signed|altnames|SSL|TLS|EPROTO|wrong version number/i.test(error.message)
}

/** Servers answer in several lines, each with the code: as one, with it once. */
function oneAnswer(response: string): string {
  const [first = '', ...rest] = response.split(/\r?\n/)
  const [, code] = /^(\d{3})[- ]/.exec(first) ?? []
  const others = rest.map((line) => (code !== undefined && line.startsWith(code) ? line.slice(4) : line))
  return [first.replace(/^(\d{3})-/, '$1 '), ...others].join(' ').replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_ANSWER)
}
