import { readConfig } from '../src/platform/config.ts'
import { openPlatform } from '../src/platform/open-platform.ts'
import { StartupProblem } from '../src/platform/startup-problem.ts'
import { DEMO_SIGN_IN, fillDemo, payablePage } from './demo/fill-demo.ts'

/** `npm run demo`: the application in a data folder of its own, filled on its first start. */
process.env['DATA_DIR'] ??= 'data/demo'
process.env['EMAIL_VERIFICATION'] = 'off'

/** What a client opens, and pays where no money moves. */
let page: string | undefined
try {
  await fill()
} catch (error) {
  if (!(error instanceof StartupProblem)) throw error
  console.error(error.message)
  process.exit(1)
}
console.log(`Sign in with ${DEMO_SIGN_IN.email} and the password ${DEMO_SIGN_IN.password}`)
if (page !== undefined) console.log(`A client’s page, on which one can pay for trial: ${page}`)
await import('../src/main.ts')

async function fill(): Promise<void> {
  const { platform, close } = await openPlatform(readConfig(), (reason) => {
    console.error(reason)
    process.exit(1)
  })
  try {
    console.log('Filling the demo …')
    await fillDemo(platform)
    page = await payablePage(platform)
  } finally {
    await close()
  }
}
