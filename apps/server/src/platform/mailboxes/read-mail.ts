import { MOST_BILLS_OF_MAIL } from '@invoice/domain/mailbox/mailbox.ts'
import PostalMime, { type Attachment } from 'postal-mime'
import { scanKind } from '../scans/scan-kind.ts'
import { contentOf, openZip } from '../spreadsheets/zip.ts'
import type { MailedFile, ReadMail } from './read-protocol.ts'

/** Parts within parts, and mails within mails; what is deeper is refused, or is a part that nobody looks into. */
const DEPTHS = { maxNestingDepth: 50, maxRfc822NestingDepth: 3, maxHeadersSize: 2_097_152 }
/** Unpacked, of all archives of a mail. */
const MOST_UNPACKED = 52_428_800
const MOST_ENTRIES = 100
/** The picture of a bill is larger: a sign beside a name; and, where the mail's text shows it, a logo. Phones set the photos that they send into the text. */
const LEAST_PICTURE = { attached: 15_360, shown: 102_400 }
const LONGEST_SUBJECT = 250

/**
 * Who sent a mail, and what in it may be a bill: told by what a part holds, never by its name or by what is said of it. Nothing of it is carried
 * out, nothing that it points to is fetched; a `winmail.dat` is not opened.
 * @throws where its parts lie too deep, or its headers are too long
 */
export async function readMail(mail: Buffer): Promise<ReadMail> {
  const { from, subject = '', html = '', attachments } = await PostalMime.parse(mail, DEPTHS)
  const files: MailedFile[] = []
  let unpacked = 0
  for (const part of attachments) {
    const content = bytesOf(part)
    if (isArchive(content)) {
      for (const file of await filesOf(content, MOST_UNPACKED - unpacked)) {
        unpacked += file.content.length
        files.push(file)
      }
    } else if (isBill(content, isShown(part, html))) files.push({ name: part.filename ?? '', content })
  }
  return {
    sender: from?.address ?? '',
    subject: subject
      .replaceAll(/\p{Cc}/gu, ' ')
      .toWellFormed()
      .slice(0, LONGEST_SUBJECT),
    files: files.slice(0, MOST_BILLS_OF_MAIL),
    leftOut: Math.max(0, files.length - MOST_BILLS_OF_MAIL),
  }
}

const bytesOf = ({ content }: Attachment): Buffer =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(content instanceof Uint8Array ? content : new Uint8Array(content))

const isShown = ({ contentId }: Attachment, html: string): boolean =>
  contentId !== undefined && html.includes(`cid:${contentId.replace(/^<|>$/g, '')}`)

function isBill(content: Buffer, isShownInText: boolean): boolean {
  if (isArchive(content)) return false
  const kind = scanKind(content)
  if (kind === 'pdf') return true
  if (kind !== undefined) return content.length >= (isShownInText ? LEAST_PICTURE.shown : LEAST_PICTURE.attached)
  return isInvoiceXml(content)
}

/** By its beginning: other programs mail XML as well, reports of mail servers among them. UTF-16 has nulls between its letters. */
function isInvoiceXml(content: Buffer): boolean {
  const head = content.subarray(0, 8192).toString('latin1').replaceAll('\u0000', '')
  return /^[^<\w]*<[?!\w]/.test(head) && !/<(?:!doctype\s+)?html\b/i.test(head) && /<[\w:]*(?:Invoice|CreditNote)\b/.test(head)
}

const isArchive = (content: Buffer): boolean => content.length >= 4 && content.readUInt32BE(0) === 0x504b0304

/** What of an archive may be a bill; of one that is broken, locked, too large or a document of an office, nothing. Archives within stay shut. */
async function filesOf(archive: Buffer, mostBytes: number): Promise<MailedFile[]> {
  try {
    const names = openZip(archive, () => true, Number.MAX_SAFE_INTEGER)
    if (names.has('[Content_Types].xml') || names.has('mimetype') || names.size > MOST_ENTRIES) return []
    const files: MailedFile[] = []
    for (const [name, entry] of openZip(archive, (path) => !path.endsWith('/'), mostBytes)) {
      const pieces: Buffer[] = []
      for await (const piece of contentOf(archive, entry)) pieces.push(piece)
      const content = Buffer.concat(pieces)
      if (isBill(content, false)) files.push({ name, content })
    }
    return files
  } catch {
    return []
  }
}
