import { PDFContext, PDFDocument, PDFName, PDFObjectCopier, PDFRef } from '@cantoo/pdf-lib'

const CATALOG = 1
const PAGES = 2
/** Marks of a tree of structure that is not copied. */
const OF_STRUCTURE = ['StructParents', 'Tabs'].map((name) => PDFName.of(name))

/**
 * One PDF of the pages of several, one after the other. Each is read, its objects are numbered behind those before and written, and it is let go
 * of: only one is held in memory. Attachments, outlines and tags stay behind: it is for people to read and print.
 * @param printsItself readers ask to print it once it is open
 */
export async function* mergePdfs(files: AsyncIterable<Uint8Array>, { printsItself = false } = {}): AsyncGenerator<Uint8Array> {
  const offsets = new Map<number, number>()
  const pages: string[] = []
  let [at, largest] = [0, PAGES]
  const written = (bytes: Uint8Array): Uint8Array => {
    at += bytes.length
    return bytes
  }
  yield written(Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1'))
  for await (const file of files) {
    const target = PDFContext.create()
    target.largestObjectNumber = largest
    pages.push(...(await copyPages(file, target)))
    largest = target.largestObjectNumber
    for (const [{ objectNumber }, object] of target.enumerateIndirectObjects()) {
      offsets.set(objectNumber, at)
      const body = Buffer.alloc(object.sizeInBytes())
      object.copyBytesInto(body, 0)
      yield written(Buffer.concat([Buffer.from(`${objectNumber} 0 obj\n`), body, Buffer.from('\nendobj\n')]))
    }
  }
  offsets.set(PAGES, at)
  yield written(Buffer.from(`${PAGES} 0 obj\n<< /Type /Pages /Count ${pages.length} /Kids [${pages.join(' ')}] >>\nendobj\n`))
  offsets.set(CATALOG, at)
  const opens = printsItself ? ' /OpenAction << /S /JavaScript /JS (this.print\\(true\\);) >>' : ''
  yield written(Buffer.from(`${CATALOG} 0 obj\n<< /Type /Catalog /Pages ${PAGES} 0 R${opens} >>\nendobj\n`))
  yield Buffer.from(directory(offsets, largest, at))
}

/** References of the copied pages. */
async function copyPages(file: Uint8Array, target: PDFContext): Promise<string[]> {
  const source = await PDFDocument.load(file, { updateMetadata: false })
  const copier = PDFObjectCopier.for(source.context, target)
  return source.getPages().map(({ node }) => {
    const page = copier.copy(node)
    for (const name of OF_STRUCTURE) page.delete(name)
    page.set(PDFName.of('Parent'), PDFRef.of(PAGES))
    return target.register(page).toString()
  })
}

/** ISO 32000-1, 7.5.4: where each object begins; numbers that were left out are free. */
function directory(offsets: ReadonlyMap<number, number>, largest: number, at: number): string {
  const lines = Array.from({ length: largest + 1 }, (_, number) => {
    const offset = offsets.get(number)
    return offset === undefined ? '0000000000 65535 f\r\n' : `${String(offset).padStart(10, '0')} 00000 n\r\n`
  })
  const trailer = `trailer\n<< /Size ${largest + 1} /Root ${CATALOG} 0 R >>\nstartxref\n${at}\n%%EOF\n`
  return `xref\n0 ${largest + 1}\n${lines.join('')}${trailer}`
}
