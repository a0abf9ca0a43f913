// The product with a sample company whose invoices have pages on which one can pay at the stand-in of PAYMENTS_TRIAL_URL: the page of each is printed.
import { addOnlineMethods } from '../../apps/server/seed/demo/add-online-methods.ts'
import { anIssuedInvoice } from '../../apps/server/seed/invoice.ts'
import { anIssuer } from '../../apps/server/seed/issuer.ts'
import { anOnboarding } from '../../apps/server/seed/onboarding.ts'
import { createUser } from '../../apps/server/src/features/accounts/sign-in/sign-up.ts'
import { findLink, selectShared } from '../../apps/server/src/features/documents/public/links-store.ts'
import { onboard } from '../../apps/server/src/features/workspaces/onboard.ts'
import { readConfig } from '../../apps/server/src/platform/config.ts'
import { inAccountTransaction } from '../../apps/server/src/platform/db/transaction.ts'
import { openPlatform } from '../../apps/server/src/platform/open-platform.ts'

const INVOICES = 2

process.env['EMAIL_VERIFICATION'] = 'off'
const { platform, close } = await openPlatform(readConfig(), (reason) => {
  console.error(reason)
  process.exit(1)
})
const { clock } = platform
const signUp = { email: 'payable@example.com', passwordHash: 'none' }
const id = await createUser(platform, { client: { ip: '127.0.0.1', userAgent: 'payable' }, language: 'bg' }, signUp)
if (id === undefined) throw new Error('Nobody could be signed up.')
const user = { kind: 'user', id, name: 'Проба' } as const
const tokens = await inAccountTransaction(platform.db, async (tx) => {
  const { workspace } = await onboard(tx, { user, language: 'bg', clock, isSample: true }, anOnboarding())
  const act = { actor: { ...user, workspaceId: workspace.id, role: 'owner' }, language: 'bg', clock } as const
  const issuer = await anIssuer(tx, act)
  const invoices = []
  for (let made = 0; made < INVOICES; made++) invoices.push(await anIssuedInvoice(tx, act, issuer))
  await addOnlineMethods(tx, { act }, platform, invoices)
  const links = []
  for (const { documentId } of await selectShared(tx, act, INVOICES)) links.push(await findLink(tx, documentId))
  return links.flatMap((link) => (link ? [link.token] : []))
})
await close()
for (const token of tokens) console.log(`page: /v/${token}`)
await import('../../apps/server/src/main.ts')
