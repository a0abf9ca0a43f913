import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** The name and version of this release, as package.json has them. */
export function product(): string {
  const content: unknown = JSON.parse(readFileSync(join(import.meta.dirname, '../../../../../package.json'), 'utf8'))
  return `Invoice App ${z.looseObject({ version: z.string() }).parse(content).version}`
}
