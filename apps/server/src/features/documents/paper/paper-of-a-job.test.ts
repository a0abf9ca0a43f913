import { randomBytes } from 'node:crypto'
import { pdfPages } from '@invoice/print/testing/pdf-text.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { anIssuedInvoice } from '../../../../seed/invoice.ts'
import { anIssuer } from '../../../../seed/issuer.ts'
import { anOnboarding } from '../../../../seed/onboarding.ts'
import { actOf } from '../../../platform/act.ts'
import type { Actor } from '../../../platform/actor.ts'
import { systemClock } from '../../../platform/clock.ts'
import { readConfig } from '../../../platform/config.ts'
import { inAccountTransaction, inTransaction } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import { buildPlatform } from '../../../platform/platform.ts'
import { keyringOf } from '../../../platform/secrets/keyring.ts'
import { testDatabase } from '../../../platform/testing/test-database.ts'
import { onboard } from '../../workspaces/onboard.ts'
import { readPdf } from './read-pdf.ts'

const { db, owner } = await testDatabase()
const config = readConfig({ LOG_LEVEL: 'silent' })
const keys = keyringOf([randomBytes(32).toString('base64')])
const { platform, close } = buildPlatform({ config, clock: systemClock, db, keys })
afterAll(close)

/** An issued invoice in a workspace of its own. */
async function anInvoice() {
  const user = { kind: 'user', id: newId(), name: 'Мария Тестова' } as const
  await inAccountTransaction(db, (tx) =>
    tx.insertInto('account.users').values({ id: user.id, name: user.name, password_hash: null, last_login_at: null }).execute(),
  )
  const { workspace } = await inAccountTransaction(db, (tx) => onboard(tx, { user, language: 'bg', clock: systemClock }, anOnboarding()))
  const act = { actor: { ...user, workspaceId: workspace.id, role: 'owner' }, language: 'bg', clock: systemClock } as const
  const invoice = await inTransaction(db, workspace.id, async (tx) => anIssuedInvoice(tx, act, await anIssuer(tx, act)))
  return { invoice, workspaceId: workspace.id }
}

const aJob = (workspaceId: string): Actor => ({ kind: 'job', id: newId(), name: 'send-document', workspaceId, role: 'accountant' })

describe('a job, which no call stands behind', () => {
  test('draws the PDF of an issued document, which is kept and told as its doing', async () => {
    const { invoice, workspaceId } = await anInvoice()
    const act = actOf(platform, aJob(workspaceId), 'bg')
    const { name, bytes } = await readPdf(act, platform, invoice.id, 'original')
    expect(name).toBe('Фактура 0000000001.pdf')
    if (!(bytes instanceof Uint8Array)) throw new TypeError('A PDF comes whole.')
    expect(pdfPages(bytes).join()).toContain('0000000001')
    const kept = await owner.query('select content from app.document_outputs where document_id = $1', [invoice.id])
    expect(kept.rows).toEqual([{ content: Buffer.from(bytes) }])
    const audit = await owner.query(`select actor_kind, actor_name from app.audit_entries where act = 'document.output_kept'`)
    expect(audit.rows).toEqual([{ actor_kind: 'job', actor_name: 'send-document' }])
  })

  test('sees no other workspace', async () => {
    const [one, other] = [await anInvoice(), await anInvoice()]
    const act = actOf(platform, aJob(other.workspaceId), 'bg')
    await expect(readPdf(act, platform, one.invoice.id, 'original')).rejects.toMatchObject({ code: 'common.not_found' })
  })
})

test('a platform that is closed has ended its children, and refuses who comes', async () => {
  const { platform, close } = buildPlatform({ config, clock: systemClock, db, keys })
  const { invoice, workspaceId } = await anInvoice()
  await readPdf(actOf(platform, aJob(workspaceId), 'bg'), platform, invoice.id, 'copy')
  expect(platform.renderer.pids()).toHaveLength(1)
  await close()
  expect(platform.renderer.pids()).toEqual([])
  const file = new Uint8Array([1])
  const picture = platform.pictures.redraw(file, { kind: 'png', fit: { width: 1, height: 1 }, maxPixels: 1 }, { workspaceId })
  await expect(picture).rejects.toMatchObject({ code: 'common.busy' })
  const limits = { maxRows: 1, maxColumns: 1, maxCells: 1, maxCharacters: 1, maxInflatedBytes: 1 }
  await expect(platform.spreadsheets.read(file, limits, async () => {}, { workspaceId })).rejects.toMatchObject({ code: 'common.busy' })
})
