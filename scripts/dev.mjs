// `npm run dev`: the server with reload, and Vite's pages with reload in front of it. PORT is Vite's; the server listens one above,
// and with VIES_URL=stand-in a VIES of our own two above, with ECB_URL=stand-in an ECB three above, with SMTP_URL=stand-in a mail server four above,
// with COMPANY_REGISTER_URL=stand-in a register of companies five above, with INV_BG_URL=stand-in an inv.bg six above,
// with PAYMENTS_TRIAL_URL=stand-in the providers of online payments seven above, with BANK_FEED_URL=stand-in a provider of bank data eight above.
import { start, stayWith } from './lib/run.mjs'
import { ensureInstalled } from './lib/runtime.mjs'

ensureInstalled()
const port = Number(process.env['PORT'] ?? 3000)
const origin = `http://localhost:${port}`
const standIn = `http://127.0.0.1:${port + 2}`
const wantsStandIn = process.env['VIES_URL'] === 'stand-in'
const ecbStandIn = `http://127.0.0.1:${port + 3}`
const wantsEcb = process.env['ECB_URL'] === 'stand-in'
const wantsRegister = process.env['COMPANY_REGISTER_URL'] === 'stand-in'
const wantsInvBg = process.env['INV_BG_URL'] === 'stand-in'
const wantsPayments = process.env['PAYMENTS_TRIAL_URL'] === 'stand-in'
const wantsFeed = process.env['BANK_FEED_URL'] === 'stand-in'
const feed = {
  BANK_FEED_URL: `http://127.0.0.1:${port + 8}`,
  BANK_FEED_SECRET_ID: 'trial-secret-id',
  BANK_FEED_SECRET_KEY: 'trial-secret-key',
}
const wantsMail = process.env['SMTP_URL'] === 'stand-in'
// A mail server asks for verified addresses, which the mails of accounts do not verify yet.
const mail = {
  SMTP_URL: `smtp://127.0.0.1:${port + 4}`,
  MAIL_FROM: process.env['MAIL_FROM'] ?? 'invoices@example.com',
  EMAIL_VERIFICATION: process.env['EMAIL_VERIFICATION'] ?? 'off',
}
const standIns = {
  ...(wantsStandIn ? { VIES_URL: standIn } : {}),
  ...(wantsEcb ? { ECB_URL: ecbStandIn } : {}),
  ...(wantsMail ? mail : {}),
  ...(wantsRegister ? { COMPANY_REGISTER_URL: `http://127.0.0.1:${port + 5}` } : {}),
  ...(wantsInvBg ? { INV_BG_URL: `http://127.0.0.1:${port + 6}` } : {}),
  ...(wantsFeed ? feed : {}),
  ...(wantsPayments ? { PAYMENTS_TRIAL_URL: `http://127.0.0.1:${port + 7}` } : {}),
}
const server = { ...process.env, ...standIns, PORT: String(port + 1), TRUSTED_ORIGINS: origin }
const web = { ...process.env, API_URL: `http://localhost:${port + 1}` }
console.log(`Pages: ${origin}`)
stayWith(
  start(['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], server),
  ...(wantsStandIn
    ? [start(['apps/server/src/features/vat-checks/testing/run-vies-stand-in.ts'], { ...process.env, PORT: String(port + 2) })]
    : []),
  ...(wantsEcb
    ? [start(['apps/server/src/features/exchange-rates/testing/run-ecb-stand-in.ts'], { ...process.env, PORT: String(port + 3) })]
    : []),
  ...(wantsRegister
    ? [start(['apps/server/src/platform/company-register/testing/run-register-stand-in.ts'], { ...process.env, PORT: String(port + 5) })]
    : []),
  ...(wantsInvBg
    ? [start(['apps/server/src/platform/inv-bg/testing/run-inv-bg-stand-in.ts'], { ...process.env, PORT: String(port + 6) })]
    : []),
  ...(wantsPayments
    ? [start(['apps/server/src/platform/gateways/testing/run-payments-stand-in.ts'], { ...process.env, PORT: String(port + 7) })]
    : []),
  ...(wantsFeed
    ? [start(['apps/server/src/platform/bank-feeds/testing/run-bank-stand-in.ts'], { ...process.env, PORT: String(port + 8) })]
    : []),
  ...(wantsMail ? [start(['apps/server/src/platform/mail/testing/run-smtp-stand-in.ts'], { ...process.env, PORT: String(port + 4) })] : []),
  start(['node_modules/vite/bin/vite.js', 'apps/web', '--port', String(port), '--strictPort'], web),
)
