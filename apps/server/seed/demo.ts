import { systemClock } from '../src/platform/clock.ts'
import { readConfig } from '../src/platform/config.ts'
import { startDatabase } from '../src/platform/db/start-database.ts'
import { StartupProblem } from '../src/platform/startup-problem.ts'
import { DEMO_SIGN_IN, fillDemo } from './demo/fill-demo.ts'

/** `npm run demo`: the application in a data folder of its own, filled on its first start. */
process.env['DATA_DIR'] ??= 'data/demo'
process.env['EMAIL_VERIFICATION'] = 'off'

try {
  await fill()
} catch (error) {
  if (!(error instanceof StartupProblem)) throw error
  console.error(error.message)
  process.exit(1)
}
console.log(`Sign in with ${DEMO_SIGN_IN.email} and the password ${DEMO_SIGN_IN.password}`)
await import('../src/main.ts')

async function fill(): Promise<void> {
  const config = readConfig()
  const database = await startDatabase(config, (reason) => {
    console.error(reason)
    process.exit(1)
  })
  try {
    console.log('Filling the demo …')
    await fillDemo({ config, db: database.db, keys: database.keys, clock: systemClock })
  } finally {
    await database.stop()
  }
}
