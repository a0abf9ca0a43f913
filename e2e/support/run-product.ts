// The real product, as `npm start` runs it, with an empty data folder of its own that is gone afterwards.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEcbStandIn } from '../../apps/server/src/features/exchange-rates/testing/ecb-stand-in.ts'
import { startViesStandIn } from '../../apps/server/src/features/vat-checks/testing/vies-stand-in.ts'
import { startRegisterStandIn } from '../../apps/server/src/platform/company-register/testing/register-stand-in.ts'
import { historyOfInvBg } from '../../apps/server/src/platform/inv-bg/testing/history.ts'
import { startInvBgStandIn } from '../../apps/server/src/platform/inv-bg/testing/inv-bg-stand-in.ts'
import { smtpStandIn } from '../../apps/server/src/platform/mail/testing/smtp-stand-in.ts'
import { forgetLogs, openLog } from './log-file.ts'
import { keepMail, MAILS, MAILS_COMING } from './mails.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'invoice-app-e2e-'))
const vies = await startViesStandIn()
const ecb = await startEcbStandIn()
const register = await startRegisterStandIn()
// Few, since it is asked no faster than the real one.
const invBg = await startInvBgStandIn(historyOfInvBg(20, 7, new Date().toISOString().slice(0, 10)))
const smtp = await smtpStandIn()
smtp.behave({ toRecipient: (address) => (address.startsWith('refused') ? '550 5.1.1 No such user here' : undefined) })
for (const folder of [MAILS, MAILS_COMING]) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
}
// What it takes, the tests read.
const keeping = setInterval(() => {
  for (const { messageId, message } of smtp.taken.splice(0)) keepMail(messageId, message)
}, 100)
const product = spawn(process.execPath, ['scripts/start.mjs'], {
  stdio: ['inherit', 'pipe', 'pipe'],
  env: {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: process.env['E2E_PORT'] ?? '0',
    // Each call, so that `without-personal-data.ts` has something to read.
    LOG_LEVEL: 'info',
    VIES_URL: vies.url,
    ECB_URL: ecb.url,
    COMPANY_REGISTER_URL: register.url,
    INV_BG_URL: invBg.url,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'invoices@example.com',
    // The tests read no mail to sign up.
    EMAIL_VERIFICATION: 'off',
    // Each test names an address of its own, so that together they do not exceed what one address may do.
    TRUSTED_PROXIES: '127.0.0.1,::1',
  },
})
// Whole, for it is read once all tests are over; and as it always was for whoever waits for the address.
forgetLogs()
const log = openLog('product')
product.stdout.pipe(process.stdout)
product.stderr.pipe(process.stderr)
for (const output of [product.stdout, product.stderr]) output.pipe(log, { end: false })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => product.kill(signal))
product.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true })
  process.exitCode = code ?? 1
  void vies.stop()
  void ecb.stop()
  void register.stop()
  void invBg.stop()
  clearInterval(keeping)
  void smtp.stop()
})
