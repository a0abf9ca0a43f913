import { createHash, type KeyObject, verify } from 'node:crypto'

/** Whether the message as it came over the wire is the one that was signed: RFC 6376, relaxed for headers and body, RSA with SHA-256. */
export function isSignedBy(key: KeyObject, message: string): boolean {
  const end = message.indexOf('\r\n\r\n')
  const headers = message.slice(0, end).split(/\r\n(?![ \t])/)
  const signature = headers.find((header) => /^dkim-signature:/i.test(header)) ?? ''
  const tag = (name: string): string => (new RegExp(`[;:\\s]${name}=([^;]*)`).exec(signature)?.[1] ?? '').replaceAll(/\s/g, '')
  const bodyHash = createHash('sha256')
    .update(relaxedBody(message.slice(end + 4)))
    .digest('base64')
  if (tag('c') !== 'relaxed/relaxed' || tag('bh') !== bodyHash) return false
  const left = [...headers]
  // Of a name that is there twice the last one is signed first; of one that is not there nothing.
  const signed = tag('h')
    .split(':')
    .flatMap((name) => {
      const at = left.findLastIndex((header) => header.toLowerCase().startsWith(`${name.toLowerCase()}:`))
      return at < 0 ? [] : left.splice(at, 1).map((header) => `${relaxed(header)}\r\n`)
    })
  const itself = relaxed(signature.replace(/([;\s]b=)[^;]*/, '$1'))
  return verify('sha256', Buffer.from(signed.join('') + itself), key, Buffer.from(tag('b'), 'base64'))
}

function relaxed(header: string): string {
  const at = header.indexOf(':')
  return `${header.slice(0, at).trim().toLowerCase()}:${header
    .slice(at + 1)
    .replaceAll(/\s+/g, ' ')
    .trim()}`
}

function relaxedBody(body: string): string {
  const lines = body.split('\r\n').map((line) => line.replaceAll(/[ \t]+/g, ' ').trimEnd())
  const text = lines.join('\r\n').replace(/(\r\n)*$/, '')
  return text === '' ? '' : `${text}\r\n`
}
