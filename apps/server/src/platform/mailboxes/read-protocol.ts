/** A part of a mail that may be a bill, by what it holds. */
export type MailedFile = { readonly name: string; readonly content: Buffer }

export type ReadMail = {
  /** as the mail says: anybody can write anything there */
  readonly sender: string
  readonly subject: string
  readonly files: readonly MailedFile[]
  /** how many bills were in it beside those */
  readonly leftOut: number
}

type Head = Omit<ReadMail, 'files'> & { files: { name: string; size: number }[] }

/** As the child says it: the length of the head, the head as JSON, the files one after the other. */
export function packMail({ files, ...mail }: ReadMail): Buffer {
  const head: Head = { ...mail, files: files.map(({ name, content }) => ({ name, size: content.length })) }
  const json = Buffer.from(JSON.stringify(head))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(json.length)
  return Buffer.concat([length, json, ...files.map(({ content }) => content)])
}

export function unpackMail(said: Buffer): ReadMail {
  const headEnds = 4 + said.readUInt32BE(0)
  const { files, ...mail }: Head = JSON.parse(said.toString('utf8', 4, headEnds))
  let at = headEnds
  return {
    ...mail,
    files: files.map(({ name, size }) => {
      const content = said.subarray(at, at + size)
      at += size
      return { name, content }
    }),
  }
}
