import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** So long nothing of what was sent may be taken: a piece of it is at most some sixty kilobytes. */
const READING_MS = 60_000

type Sending = { socket: Socket; taken: number; progressAt: number }

/** Ends connections whose answer is not taken: what is written for them would be held for as long as they please. */
export function endSlowReaders(server: Server, readingMs = READING_MS): void {
  const sending = new Map<ServerResponse, Sending>()
  const look = () => {
    const now = performance.now()
    for (const each of sending.values()) {
      const { socket } = each
      const taken = socket.bytesWritten - socket.writableLength
      // Nothing waits to be taken: it is we who are slow.
      if (socket.writableLength === 0 || taken !== each.taken) Object.assign(each, { taken, progressAt: now })
      else if (now - each.progressAt > readingMs) socket.destroy()
    }
  }
  const watch = setInterval(look, Math.min(1000, readingMs / 4)).unref()
  server.on('close', () => clearInterval(watch))
  server.on('request', ({ socket }, response) => {
    sending.set(response, { socket, taken: -1, progressAt: performance.now() })
    response.once('close', () => sending.delete(response))
  })
}
