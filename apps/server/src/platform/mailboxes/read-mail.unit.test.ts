import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { MOST_BILLS_OF_MAIL } from '@invoice/domain/mailbox/mailbox.ts'
import { expect, test } from 'vitest'
import { writeZip } from '../archives/write-zip.ts'
import { ubl } from '../einvoices/testing/files.ts'
import { readMail } from './read-mail.ts'
import { packMail, unpackMail } from './read-protocol.ts'
import { aMail, attached } from './testing/mails.ts'

const PDF = Buffer.from('%PDF-1.7\n%%EOF')
/** By its first bytes a picture of 20 KB: nothing here decodes it. */
const PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), randomBytes(20_000)])
const zipped = async (files: readonly (readonly [string, Buffer])[]): Promise<Buffer> => {
  const parts: Uint8Array[] = []
  const entries = Readable.from(files.map(([name, bytes]) => ({ name, bytes })))
  for await (const part of writeZip(entries)) parts.push(part)
  return Buffer.concat(parts)
}
const namesOf = async (mail: string) => (await readMail(Buffer.from(mail))).files.map(({ name }) => name)

test('bills are told by what they hold, whatever they are called, and come with who sent them', async () => {
  const parts = [
    attached('faktura.exe', PDF),
    attached('invoice.pdf', 'MZ\u0090 no bill at all'),
    attached('../../etc/passwd', ubl()),
    attached('photo.txt', PNG),
    attached('report.xml', '<?xml version="1.0"?><feedback><report_metadata/></feedback>'),
    attached('winmail.dat', Buffer.from('789f3e22', 'hex')),
  ]
  const mail = await readMail(Buffer.from(aMail({ parts })))
  expect(mail).toMatchObject({ sender: 'faktury@vendor.example', subject: 'Фактура', leftOut: 0 })
  expect(mail.files.map(({ name }) => name)).toEqual(['faktura.exe', '../../etc/passwd', 'photo.txt'])
  expect(unpackMail(packMail(mail))).toEqual(mail)
})

test('what its text shows, and what is as small as a logo, is no bill', async () => {
  const logo = { ...attached('logo.png', PNG, 'image/png'), disposition: 'inline', id: 'logo' }
  expect(await namesOf(aMail({ parts: [logo, attached('sign.png', PNG.subarray(0, 900), 'image/png')] }))).toEqual([])
})

test('an archive gives its bills; one within it, one that is broken, an office’s document and a bomb give none', async () => {
  const archive = await zipped([
    ['a/one.pdf', PDF],
    ['readme.txt', Buffer.from('hello')],
    ['inner.zip', await zipped([['two.pdf', PDF]])],
  ])
  const office = await zipped([
    ['[Content_Types].xml', Buffer.from('<Types/>')],
    ['three.pdf', PDF],
  ])
  const bomb = Buffer.from(archive)
  // The directory says four gigabytes.
  bomb.writeUInt32LE(0xffffffff, bomb.lastIndexOf(Buffer.from('PK\u0001\u0002')) + 24)
  const parts = [
    attached('a.zip', archive),
    attached('b.zip', archive.subarray(0, 60)),
    attached('c.docx', office),
    attached('d.zip', bomb),
  ]
  expect(await namesOf(aMail({ parts }))).toEqual(['a/one.pdf'])
})

test('a mail within a mail is looked into; of ten thousand parts the first twenty bills are taken, and the rest counted', async () => {
  const inner = aMail({ from: 'x@other.example', parts: [attached('inner.pdf', PDF)] })
  const forwarded = `From: me@studio.example\r\nContent-Type: multipart/mixed; boundary=out\r\n\r\n--out\r\nContent-Type: message/rfc822\r\n\r\n${inner}\r\n--out--\r\n`
  expect(await readMail(Buffer.from(forwarded))).toMatchObject({ sender: 'me@studio.example', files: [{ name: 'inner.pdf' }] })
  const many = Array.from({ length: 10_000 }, (_, index) => attached(`${index}.pdf`, PDF))
  const mail = await readMail(Buffer.from(aMail({ parts: many })))
  expect([mail.files.length, mail.leftOut]).toEqual([MOST_BILLS_OF_MAIL, 10_000 - MOST_BILLS_OF_MAIL])
})

test('parts within parts within parts are refused', async () => {
  const deep = Array.from({ length: 200 }, (_, index) => `Content-Type: multipart/mixed; boundary=e${index}\r\n\r\n--e${index}\r\n`).join(
    '',
  )
  await expect(readMail(Buffer.from(`From: a@b.c\r\n${deep}\r\n`))).rejects.toThrow()
})
