// `npm run mail-test -- somebody@example.com`: sends a mail with the settings of the installation, and says in a sentence what came of it.
import { start, stayWith } from './lib/run.mjs'
import { ensureInstalled } from './lib/runtime.mjs'

ensureInstalled()
stayWith(start(['apps/server/src/mail-test.ts', ...process.argv.slice(2)]))
