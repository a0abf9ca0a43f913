// Runs as a child process of one mail: what parses strangers' MIME and archives may loop or fill the memory, and takes nobody along.
import { buffer } from 'node:stream/consumers'
import { readMail } from './read-mail.ts'
import { packMail } from './read-protocol.ts'

process.stdout.write(packMail(await readMail(await buffer(process.stdin))))
