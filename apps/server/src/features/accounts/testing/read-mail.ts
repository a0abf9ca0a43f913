type ReadMail = { readonly subject: string; readonly from: string; readonly to: string; readonly text: string; readonly html: string }

/** A mail as it went over the wire, as a person reads it: what our own mails use of MIME, and no more. */
export function readMail(message: string): ReadMail {
  const { headers, body } = partsOf(message)
  const boundary = /boundary="([^"]+)"/.exec(headers)?.[1] ?? ''
  const parts = body.split(`--${boundary}`).map(partsOf)
  const part = (type: string) => {
    const found = parts.find((each) => new RegExp(`^content-type: ${type}`, 'im').test(each.headers))
    return found ? decoded(found.headers, found.body) : ''
  }
  return { ...namedHeaders(headers), text: part('text/plain'), html: part('text/html') }
}

function partsOf(text: string): { headers: string; body: string } {
  const clean = text.replace(/^\r?\n/, '')
  const at = clean.search(/\r?\n\r?\n/)
  return { headers: clean.slice(0, at).replaceAll(/\r?\n[ \t]+/g, ' '), body: clean.slice(at).replace(/^\r?\n\r?\n/, '') }
}

function namedHeaders(headers: string): Pick<ReadMail, 'subject' | 'from' | 'to'> {
  const header = (name: string) => words(new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1] ?? '')
  return { subject: header('subject'), from: header('from'), to: header('to') }
}

/** RFC 2047. */
function words(text: string): string {
  return text.replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=(?:\s+(?==\?))?/gi, (_, kind: string, coded: string) =>
    kind.toLowerCase() === 'b' ? Buffer.from(coded, 'base64').toString() : quotedPrintable(coded.replaceAll('_', ' ')),
  )
}

function decoded(headers: string, body: string): string {
  if (/^content-transfer-encoding: base64/im.test(headers)) return Buffer.from(body, 'base64').toString()
  return /^content-transfer-encoding: quoted-printable/im.test(headers) ? quotedPrintable(body) : body
}

function quotedPrintable(text: string): string {
  const bytes = text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
