import type { ReadStatement } from '@invoice/domain/statements/identity/statement-entry.ts'

/** How a bank's file is recognised by what it begins with, and read. */
export type BankFormat = {
  readonly recognises: (head: string) => boolean
  /** @throws BankFileError */
  readonly read: (text: string) => ReadStatement[]
}
