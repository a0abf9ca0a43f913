import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SOURCE = join(import.meta.dirname, '..')

/** What we write, without its tests: for rules that hold over all of it. */
export const sources = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith('testing/'))
  .map((file) => ({ file, text: readFileSync(join(SOURCE, file), 'utf8') }))
