import type { readPaper as endpoint } from '@invoice/contract/documents/paper.ts'
import type { ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import { askerOf } from '../../../platform/act.ts'
import { findPaper, inLetters, modelOf } from './paper.ts'
import type { Press, Reader } from './reader.ts'

/** What the document prints, and how many pages that takes and where they lead. */
export async function readPaper(reader: Reader, { pages }: Press, id: string): Promise<ReplyOf<typeof endpoint>> {
  const paper = await reader.transaction((tx) => findPaper(tx, reader, id))
  const { count, links } = await pages(modelOf(paper, 'original'), askerOf(reader))
  return { snapshot: inLetters(paper.snapshot), pages: count, links }
}
