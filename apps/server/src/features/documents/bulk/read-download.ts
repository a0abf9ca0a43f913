import type { FileReply } from '@invoice/contract/wire/endpoint.ts'
import { bg } from '@invoice/text/documents/bg.ts'
import { en } from '@invoice/text/documents/en.ts'
import type { FreeAct } from '../../../platform/act.ts'
import { shownPdf } from '../../../platform/archives/shown-pdf.ts'
import { fileNames, writeZip, type ZipFile } from '../../../platform/archives/write-zip.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { findDownload, readJobEInvoice, readJobFile, selectJobFiles } from './job-files-store.ts'

/**
 * What a job has drawn, as one file. It is made while it is sent, from one document after the other.
 * @throws Refusal 404 where the person asked for no such job, or it is too long ago; 409 while it is still drawn
 */
export async function readDownload(act: FreeAct, id: string): Promise<FileReply> {
  const { format, files } = await act.transaction(async (tx) => {
    const job = await findDownload(tx, act, id)
    if (!job) throw new Refusal('common.not_found')
    if (job.state === 'waiting' || job.state === 'running') throw new Refusal('documents.download_not_ready')
    return { format: job.format, files: await selectJobFiles(tx, act, id) }
  })
  if (files.length === 0) throw new Refusal('documents.download_gone')
  const name = `${(act.language === 'bg' ? bg : en).list.title} ${act.clock.today()}`
  const names = fileNames(files.map((file) => file.name))
  const parts = partsOf(act, id, files, names, format === 'zip')
  if (format === 'zip' || format === 'ubl' || format === 'cii')
    return { bytes: writeZip(parts), name: `${name}.zip`, mediaType: 'application/zip' }
  // The library is large, and needed by few.
  const { mergePdfs } = await import('../../../platform/archives/merge-pdfs.ts')
  const printsItself = format === 'print'
  const file = { bytes: mergePdfs(bytesOf(parts), { printsItself }), name: `${name}.pdf` }
  return printsItself ? { ...file, headers: shownPdf(file.name) } : file
}

async function* partsOf(
  act: FreeAct,
  id: string,
  files: readonly { position: number }[],
  names: readonly string[],
  withEInvoices: boolean,
): AsyncGenerator<ZipFile> {
  for (const [index, { position }] of files.entries()) {
    const bytes = await act.transaction((tx) => readJobFile(tx, act, id, position))
    const name = names[index] ?? `${position}.pdf`
    if (bytes) yield { name, bytes }
    if (!withEInvoices) continue
    const eInvoice = await act.transaction((tx) => readJobEInvoice(tx, act, id, position))
    if (eInvoice) yield { name: name.replace(/\.pdf$/, '.xml'), bytes: eInvoice }
  }
}

async function* bytesOf(files: AsyncIterable<ZipFile>): AsyncGenerator<Uint8Array> {
  for await (const { bytes } of files) yield bytes
}
