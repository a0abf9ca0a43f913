// `npm run looks`: every paper of every look, in each language, with the logo at each place and none, in two accents.
import { start, stayWith } from './lib/run.mjs'
import { ensureInstalled } from './lib/runtime.mjs'

ensureInstalled()
stayWith(start(['node_modules/vitest/vitest.mjs', 'run', '--project=unit', 'packages/print/src/document'], { ...process.env, WHOLE: '1' }))
