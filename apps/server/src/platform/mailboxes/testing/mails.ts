type Part = { readonly name: string; readonly type: string; readonly content: Buffer; readonly disposition?: string; readonly id?: string }
type Letter = { readonly from?: string; readonly subject?: string; readonly parts?: readonly Part[] }

/** A mail with attachments, as programs write them. */
export function aMail({ from = 'Печатница <faktury@vendor.example>', subject = 'Фактура', parts = [] }: Letter = {}): string {
  const coded = (text: string) => `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`
  const named = from.replace(/^([^<]+) </, (_, name: string) => `${coded(name)} <`)
  const bodies = parts.map(
    ({ name, type, content, disposition = 'attachment', id }) =>
      `--edge\r\nContent-Type: ${type}; name="${coded(name)}"\r\nContent-Disposition: ${disposition}; filename="${coded(name)}"\r\n${
        id === undefined ? '' : `Content-ID: <${id}>\r\n`
      }Content-Transfer-Encoding: base64\r\n\r\n${content.toString('base64').replaceAll(/.{76}/g, '$&\r\n')}\r\n`,
  )
  return `From: ${named}\r\nTo: bills@studio.example\r\nSubject: ${coded(subject)}\r\nDate: Fri, 20 Nov 2026 10:00:00 +0200\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=edge\r\n\r\n--edge\r\nContent-Type: text/html; charset=utf-8\r\n\r\n<p>Здравейте <img src="cid:logo"> <img src="https://tracker.example/x.gif"></p>\r\n${bodies.join('')}--edge--\r\n`
}

export const attached = (name: string, content: string | Buffer, type = 'application/octet-stream'): Part => ({
  name,
  type,
  content: Buffer.from(content),
})
