// `npm run demo`: the application with a filled workspace; it prints how to sign in. Beside it runs a register of companies of our own, five ports
// above, unless COMPANY_REGISTER_URL names another or is `off`.
import { ensureWebBuilt } from './lib/build-web.mjs'
import { start, stayWith } from './lib/run.mjs'
import { ensureInstalled } from './lib/runtime.mjs'

ensureInstalled()
ensureWebBuilt()
const registerPort = Number(process.env['PORT'] ?? 3000) + 5
const wants = process.env['COMPANY_REGISTER_URL'] ?? 'stand-in'
const COMPANY_REGISTER_URL = wants === 'stand-in' ? `http://127.0.0.1:${registerPort}` : wants
stayWith(
  start(['apps/server/seed/demo.ts'], { ...process.env, COMPANY_REGISTER_URL }),
  ...(wants === 'stand-in'
    ? [
        start(['apps/server/src/platform/company-register/testing/run-register-stand-in.ts'], {
          ...process.env,
          PORT: String(registerPort),
        }),
      ]
    : []),
)
