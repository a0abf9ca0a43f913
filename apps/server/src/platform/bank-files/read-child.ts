// Runs as a child process of one file: what parses strangers' XML may loop or fill the memory, and takes nobody along.
import { buffer } from 'node:stream/consumers'
import { BankFileError } from './bank-file-problem.ts'
import { readBankFile } from './read-bank-file.ts'
import type { BankFileAnswer, BankFileLimits } from './read-protocol.ts'

const limits: BankFileLimits = JSON.parse(process.argv[2] ?? '')

process.stdout.write(JSON.stringify(await answer()))

async function answer(): Promise<BankFileAnswer> {
  try {
    return readBankFile(await buffer(process.stdin), limits.maxEntries)
  } catch (error) {
    if (error instanceof BankFileError) return { problem: error.code }
    throw error
  }
}
