// Runs as a child process of one file: what parses strangers' XML and PDFs may loop or fill the memory, and takes nobody along.
import { buffer } from 'node:stream/consumers'
import { EInvoiceError } from './einvoice-problem.ts'
import { embeddedInvoice, notOnPages } from './embedded.ts'
import { readEInvoice } from './read-einvoice.ts'
import type { EInvoiceAnswer, EInvoiceRequest } from './read-protocol.ts'

const request: EInvoiceRequest = JSON.parse(process.argv[2] ?? '')

process.stdout.write(JSON.stringify(await answer(await buffer(process.stdin))))

async function answer(file: Buffer): Promise<EInvoiceAnswer> {
  try {
    if (request.kind === 'xml') return { ...readEInvoice(file), notOnPages: [] }
    const xml = await embeddedInvoice(file)
    if (xml === null) return null
    const read = readEInvoice(xml)
    return { invoice: read.invoice, source: 'facturx', notOnPages: await notOnPages(file, read.invoice) }
  } catch (error) {
    if (error instanceof EInvoiceError) return { problem: error.code }
    throw error
  }
}
