type Wanted = { pages?: number; encrypted?: boolean; text?: string }

/** A PDF written by hand: pages of A4 with a line of text on each; encrypted, it has a password that nobody knows. */
export function aPdf({ pages = 1, encrypted = false, text = 'Invoice 0000000017' }: Wanted = {}): Buffer {
  const objects: string[] = ['<< /Type /Catalog /Pages 2 0 R >>']
  const kids = Array.from({ length: pages }, (_, index) => `${4 + index * 2} 0 R`).join(' ')
  objects.push(`<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`)
  objects.push('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>')
  for (let page = 1; page <= pages; page++) {
    const content = `BT /F1 36 Tf 60 700 Td (${text}, page ${page}) Tj ET`
    const resources = '<< /Font << /F1 3 0 R >> >>'
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources ${resources} /Contents ${3 + page * 2} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    )
  }
  const secret = `<${'a7'.repeat(32)}>`
  if (encrypted) objects.push(`<< /Filter /Standard /V 1 /R 2 /O ${secret} /U ${secret} /P -4 >>`)
  return written(objects, encrypted ? `/Encrypt ${objects.length} 0 R /ID [<00><00>]` : '')
}

function written(objects: readonly string[], trailer: string): Buffer {
  let file = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const at = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const rows = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>`
  return Buffer.from(`${file}${table}\nstartxref\n${file.length}\n%%EOF\n`, 'latin1')
}
