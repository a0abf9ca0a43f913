// `npm run demo`: the application with a filled workspace; it prints how to sign in. Beside it runs a register of companies of our own, five ports
// above, unless COMPANY_REGISTER_URL names another or is `off`; an inv.bg six ports above, unless INV_BG_URL names another; and seven above the
// providers of online payments, at which no money moves, unless PAYMENTS_TRIAL_URL names others; and eight above a provider of bank data, unless
// BANK_FEED_URL names another.
import { ensureChildrenBuilt } from './lib/build-children.mjs'
import { ensureWebBuilt } from './lib/build-web.mjs'
import { start, stayWith } from './lib/run.mjs'
import { ensureInstalled } from './lib/runtime.mjs'

ensureInstalled()
ensureWebBuilt()
ensureChildrenBuilt()
const registerPort = Number(process.env['PORT'] ?? 3000) + 5
const wants = process.env['COMPANY_REGISTER_URL'] ?? 'stand-in'
const COMPANY_REGISTER_URL = wants === 'stand-in' ? `http://127.0.0.1:${registerPort}` : wants
const invBgPort = registerPort + 1
const INV_BG_URL = process.env['INV_BG_URL'] ?? `http://127.0.0.1:${invBgPort}`
const paymentsPort = registerPort + 2
const PAYMENTS_TRIAL_URL = process.env['PAYMENTS_TRIAL_URL'] ?? `http://127.0.0.1:${paymentsPort}`
const feedPort = registerPort + 3
const wantsFeed = process.env['BANK_FEED_URL'] === undefined
const feed = wantsFeed
  ? { BANK_FEED_URL: `http://127.0.0.1:${feedPort}`, BANK_FEED_SECRET_ID: 'trial-secret-id', BANK_FEED_SECRET_KEY: 'trial-secret-key' }
  : {}
stayWith(
  start(['apps/server/seed/demo.ts'], { ...process.env, COMPANY_REGISTER_URL, INV_BG_URL, PAYMENTS_TRIAL_URL, ...feed }),
  ...(process.env['PAYMENTS_TRIAL_URL'] === undefined
    ? [start(['apps/server/src/platform/gateways/testing/run-payments-stand-in.ts'], { ...process.env, PORT: String(paymentsPort) })]
    : []),
  ...(wantsFeed
    ? [start(['apps/server/src/platform/bank-feeds/testing/run-bank-stand-in.ts'], { ...process.env, PORT: String(feedPort) })]
    : []),
  ...(process.env['INV_BG_URL'] === undefined
    ? [start(['apps/server/src/platform/inv-bg/testing/run-inv-bg-stand-in.ts'], { ...process.env, PORT: String(invBgPort) })]
    : []),
  ...(wants === 'stand-in'
    ? [
        start(['apps/server/src/platform/company-register/testing/run-register-stand-in.ts'], {
          ...process.env,
          PORT: String(registerPort),
        }),
      ]
    : []),
)
