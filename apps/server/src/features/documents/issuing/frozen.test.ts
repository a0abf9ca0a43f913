import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anIssuedInvoice } from '../../../../seed/invoice.ts'
import { newId } from '../../../platform/new-id.ts'
import { OF_A_TEST } from '../../../platform/testing/statements/statement-log.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { aStudio } from '../testing/studio.ts'

const server = await testServer()
const studio = await aStudio(server)
const { act, issuer } = studio
const invoice = await studio.inWorkspace((tx) => anIssuedInvoice(tx, act, issuer))
/** As the application's role, in the workspace: what an injected statement could do. */
const run = (...statements: string[]) =>
  studio.inWorkspace(async (tx) => {
    for (const statement of statements) await sql.raw(`${OF_A_TEST} ${statement}`).execute(tx)
  })
const settled = async () => (await server.owner.query('select settled from app.documents where id = $1', [invoice.id])).rows[0].settled

test.each([
  ['its total', `update app.documents set total = 1 where id = '${invoice.id}'`],
  ['its state, back to a draft', `update app.documents set status = 'draft', number = null, snapshot = null, content_hash = null`],
  ['its being there', `delete from app.documents where id = '${invoice.id}'`],
  ['its lines', `delete from app.document_lines where document_id = '${invoice.id}'`],
  ['its taxes', `update app.document_taxes set vat = 0 where document_id = '${invoice.id}'`],
  ['all at once', 'truncate app.documents cascade'],
  ['the trigger', 'alter table app.documents disable trigger all'],
  ['the triggers of the session', 'set local session_replication_role = replica'],
  ['the invoice that it corrects', `update app.documents set source_document_id = id where id = '${invoice.id}'`],
  ['what is paid', `update app.documents set settled = 120 where id = '${invoice.id}'`],
])('the application changes nothing of an issued document: %s', async (_, statement) => {
  await expect(run(statement)).rejects.toThrow(/permission denied|must be owner|never|cannot become|follows from/)
})

test('what is paid is not written from a trigger of one’s own either, nor with a new document', async () => {
  const bypass = run(
    'create temp table bypass (n int) on commit drop',
    `create function pg_temp.pay() returns trigger language plpgsql as
      $$ begin update app.documents set settled = 120 where id = '${invoice.id}'; return null; end $$`,
    'create trigger pay after insert on bypass for each row execute function pg_temp.pay()',
    'insert into bypass values (1)',
  )
  await expect(bypass).rejects.toThrow('follows from the allocations')
  const born = run(`insert into app.documents (workspace_id, id, type, number_pool, settled)
    values ('${studio.client.workspaceId}', '${newId()}', 'invoice', 'tax', 120)`)
  await expect(born).rejects.toThrow('follows from the allocations')
})

test('an allocation settles its document, and no other way there is', async () => {
  const other = await studio.inWorkspace((tx) => anIssuedInvoice(tx, act, issuer, { type: 'invoice' }))
  const id = newId()
  await run(`insert into app.allocations (workspace_id, id, document_id, settling_document_id, amount, allocated_on)
    values ('${studio.client.workspaceId}', '${id}', '${invoice.id}', '${other.id}', 20, '${server.clock.today()}')`)
  expect(await settled()).toBe('20')
  await expect(run(`delete from app.allocations where id = '${id}'`)).rejects.toThrow('taken back by an opposite one')
  await expect(run(`update app.allocations set amount = 10 where id = '${id}'`)).rejects.toThrow('taken back by an opposite one')
  await run(`insert into app.allocations (workspace_id, id, document_id, settling_document_id, amount, allocated_on, reverses_id)
    values ('${studio.client.workspaceId}', '${newId()}', '${invoice.id}', '${other.id}', -20, '${server.clock.today()}', '${id}')`)
  expect(await settled()).toBe('0')
})
