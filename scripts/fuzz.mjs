// `npm run fuzz -- --requests 100000 --seed 7`: hostile and nearly right requests to every route of the API, on a database of its own.
// `npm run fuzz -- --payments 1000`: so many random lives of payments online at each provider's stand-in, with lines cut, against its own ledger.
import { parseArgs } from 'node:util'
import { start, stayWith } from './lib/run.mjs'
import { ensureInstalled } from './lib/runtime.mjs'

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '30000' }, seed: { type: 'string', default: '1' }, payments: { type: 'string' } },
})
for (const [name, value] of Object.entries(values)) {
  if (/^[1-9]\d{0,8}$/.test(value)) continue
  console.error(`--${name}: this must be a whole number from 1.`)
  process.exit(1)
}
ensureInstalled()
const walks = values.payments === undefined ? {} : { PAYMENT_WALKS: values.payments }
const environment = { ...process.env, ...walks, FUZZ_REQUESTS: values.requests, FUZZ_SEED: values.seed }
const file = values.payments === undefined ? 'src/features/fuzz.test.ts' : 'src/features/online/walks.test.ts'
stayWith(start(['node_modules/vitest/vitest.mjs', 'run', '--project=integration', file], environment))
