import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export type Patience = {
  /** How long nothing may come of a body that is not complete. */
  readonly idleMs: number
  /** How long a body may take in all. */
  readonly bodyMs: number
  /** How long a file may take in all: twenty megabytes on a slow line. */
  readonly uploadMs: number
  /** How long an answer may lie untaken; see slow-readers.ts. */
  readonly readingMs?: number
}

const PATIENCE: Patience = { idleMs: 30_000, bodyMs: 120_000, uploadMs: 15 * 60_000 }

type Coming = { socket: Socket; response: ServerResponse; since: number; mostMs: number; bytes: number; progressAt: number }

const TOO_SLOW = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

/**
 * Ends connections whose body does not come, or comes by drops: whoever holds many of them open would leave no place for others. Node's own
 * limit knows no progress and would end an honest upload; that of heads stays Node's.
 */
export function endSlowBodies(server: Server, { idleMs, bodyMs, uploadMs }: Patience = PATIENCE): void {
  const coming = new Map<IncomingMessage, Coming>()
  const look = () => {
    const now = performance.now()
    for (const [request, each] of coming) {
      const { bytesRead } = each.socket
      if (bytesRead !== each.bytes) Object.assign(each, { bytes: bytesRead, progressAt: now })
      if (request.complete) coming.delete(request)
      else if (now - each.progressAt > idleMs || now - each.since > each.mostMs) end(each)
    }
  }
  const watch = setInterval(look, Math.min(1000, idleMs / 4)).unref()
  server.on('close', () => clearInterval(watch))
  server.on('request', (request, response) => {
    if (!hasBody(request)) return
    const { socket } = request
    const now = performance.now()
    const mostMs = request.headers['content-type']?.startsWith('multipart/') ? uploadMs : bodyMs
    coming.set(request, { socket, response, since: now, mostMs, bytes: socket.bytesRead, progressAt: now })
    // Also when the connection is gone; of the connection itself nothing is heard, for it may carry thousands of calls.
    request.once('close', () => coming.delete(request))
  })
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function end({ socket, response }: Coming): void {
  if (response.headersSent) socket.destroy()
  else socket.end(TOO_SLOW, () => socket.destroy())
}
