import type { FileReply } from '@invoice/contract/wire/endpoint.ts'
import { askerOf } from '../../../platform/act.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { contentDisposition } from '../../../platform/http/content-disposition.ts'
import { findPaper, modelOf, type Paper } from './paper.ts'
import type { Press, Reader } from './reader.ts'

/** An SVG is a document of its own to a browser that opens it: it may do nothing there. */
const SANDBOX = "sandbox; default-src 'none'; style-src 'unsafe-inline'"

/** @throws Refusal 404 where the document has no such page */
export async function readPage(reader: Reader, press: Press, id: string, page: number): Promise<FileReply> {
  const paper = await reader.transaction((tx) => findPaper(tx, reader, id))
  return pageOf(reader, paper, press, page, 'original')
}

export async function pageOf(
  reader: Reader,
  paper: Paper,
  { pages }: Press,
  page: number,
  kind: 'original' | 'public',
): Promise<FileReply> {
  const drawn = await pages(modelOf(paper, kind), askerOf(reader))
  const svg = drawn.page(page)
  if (svg === undefined) throw new Refusal('common.not_found')
  const name = `${page}.svg`
  const headers = { 'content-security-policy': SANDBOX, 'content-disposition': contentDisposition(name, 'inline') }
  return { bytes: svg, name, headers }
}
