import { type KyselyPlugin, RawNode } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '../../platform/new-id.ts'
import { testServer } from '../../platform/testing/test-server.ts'
import { aStudio } from '../documents/testing/studio.ts'
import { selectActivity } from './account-store.ts'

const server = await testServer()
const ENTRIES = 20_000

type Node = { 'Relation Name'?: string; 'Actual Rows': number; 'Actual Loops': number; 'Rows Removed by Filter'?: number; Plans?: Node[] }
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
const isExplained: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (!RawNode.is(node)) throw new Error('Only what is written as SQL is explained.')
    const [first = '', ...others] = node.sqlFragments
    return RawNode.create([`explain (analyze, format json) ${first}`, ...others], node.parameters)
  },
  transformResult: async ({ result }) => {
    read = result.rows.flatMap((row) => (row['QUERY PLAN'] as { Plan: Node }[]).flatMap(({ Plan }) => nodesOf(Plan)))
    return { ...result, rows: [] }
  },
}
let read: Node[] = []

test('when something last happened with a contact is found among what is of it, and not along all that happened', async () => {
  const { act, client, inWorkspace } = await aStudio(server)
  const contactId = newId()
  // Mergers are frequent and recent, but none was of this contact, of which much is written down.
  await server.owner.query(
    `insert into app.audit_entries (workspace_id, id, at, actor_kind, actor_id, actor_name, act, entity_type, entity_id)
     select $1, gen_random_uuid(), now() - n * interval '1 minute', 'user', 'x', 'x', case when n % 2 = 0 then 'contact.merged' else 'contact.updated' end,
       'contact', case when n % 100 = 1 then $2::uuid else gen_random_uuid() end from generate_series(1, $3::int) n`,
    [client.workspaceId, contactId, ENTRIES],
  )
  await server.owner.query('analyze app.audit_entries')
  await inWorkspace((tx) => selectActivity(tx.withPlugin(isExplained), act, contactId))
  const ofAudit = read.filter((node) => node['Relation Name'] === 'audit_entries')
  expect(ofAudit.length).toBeGreaterThan(0)
  for (const node of ofAudit)
    expect((node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']).toBeLessThan(ENTRIES / 50)
})
