import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyReply {
    /** The page behind a public link, with what it shows. */
    isPublicPage: boolean
  }
}

const SMALLEST = 2_000
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } }

const inBrotli = promisify(brotliCompress)
const inGzip = promisify(gzip)

/**
 * Compresses the pages of documents, which are drawn paths and a quarter as large then, and the public page around them: on a slow line they are
 * what a person waits for. They hold nothing that a caller has sent but the link, which opens them, so that their size tells nobody anything.
 * All else is small, or compressed by the build.
 */
export function compressPages(app: FastifyInstance): void {
  app.decorateReply('isPublicPage', false)
  app.addHook('onSend', async (request, reply, payload) => {
    const isPicture =
      String(reply.getHeader('content-type')).startsWith('image/svg+xml') && reply.getHeader('content-encoding') === undefined
    if (!(isPicture || reply.isPublicPage) || !Buffer.isBuffer(payload) || payload.length < SMALLEST) return payload
    const vary = reply.getHeader('vary')
    reply.header('vary', vary === undefined ? 'Accept-Encoding' : `${String(vary)}, Accept-Encoding`)
    const coding = codingOf(request.headers['accept-encoding'])
    if (coding === undefined) return payload
    const packed = coding === 'br' ? await inBrotli(payload, BROTLI) : await inGzip(payload)
    reply.header('content-encoding', coding).header('content-length', packed.length)
    return packed
  })
}

/** The better one of what the caller takes; a weight of nought refuses. */
function codingOf(accepted = ''): 'br' | 'gzip' | undefined {
  const taken = accepted.split(',').map((one) => one.trim())
  const takes = (coding: string) => taken.some((one) => one === coding || (one.startsWith(`${coding};`) && !/q=0(\.0*)?$/.test(one)))
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : undefined
}
