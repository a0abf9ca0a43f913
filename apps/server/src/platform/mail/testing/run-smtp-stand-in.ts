// A mail server of one's own, for development: it takes every mail, sends none on, and keeps each as a file that a mail program opens.
// PORT says where, MAILS_FOLDER where to.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { smtpStandIn } from './smtp-stand-in.ts'

const folder = process.env['MAILS_FOLDER'] ?? 'data/mails'
await mkdir(folder, { recursive: true, mode: 0o700 })
const { url } = await smtpStandIn({
  port: Number(process.env['PORT'] ?? 0),
  onTaken: async ({ to, message, messageId }) => {
    const file = join(
      folder,
      `${new Date().toISOString().replaceAll(':', '-')}-${messageId.replace(/@.*/, '').replaceAll(/[^\w-]/g, '')}.eml`,
    )
    await writeFile(file, message, { mode: 0o600 })
    console.log(`Mail to ${to.join(', ')}: ${file}`)
  },
})
console.log(`Mail stand-in: ${url}, mails in ${folder}`)
