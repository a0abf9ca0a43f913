// `npm run fuzz -- --requests 100000 --seed 7`: hostile and nearly right requests to every route of the API, on a database of its own.
import { parseArgs } from 'node:util'
import { start, stayWith } from './lib/run.mjs'
import { ensureInstalled } from './lib/runtime.mjs'

const { values } = parseArgs({ options: { requests: { type: 'string', default: '30000' }, seed: { type: 'string', default: '1' } } })
for (const [name, value] of Object.entries(values)) {
  if (/^[1-9]\d{0,8}$/.test(value)) continue
  console.error(`--${name}: this must be a whole number from 1.`)
  process.exit(1)
}
ensureInstalled()
const environment = { ...process.env, FUZZ_REQUESTS: values.requests, FUZZ_SEED: values.seed }
stayWith(start(['node_modules/vitest/vitest.mjs', 'run', '--project=integration', 'src/features/fuzz.test.ts'], environment))
