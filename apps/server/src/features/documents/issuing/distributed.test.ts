import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as contract from '@invoice/contract/documents/document.ts'
import { afterAll, expect, test } from 'vitest'
import { aDraft, aLine } from '../../../../seed/draft.ts'
import { statementsOf } from '../../../platform/db/distributed/statements-of.ts'
import { MIGRATIONS } from '../../../platform/db/migrate.ts'
import { connectApp } from '../../../platform/db/open-database.ts'
import { testDatabase } from '../../../platform/testing/test-database.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { linkAudit } from '../../audit/link-audit.ts'
import { foldSums } from '../list/fold-sums.ts'
import { aStudio } from '../testing/studio.ts'
import { verifyDocuments } from '../verify/verify-documents.ts'
import { draftOf, issue } from './testing/drafts.ts'

// What is said to a distributed database one PostgreSQL understands as well, once it has the functions: what it does there is held here, and by
// `npm run test:distributed` that a distributed one does it.
const given = await testDatabase()
for (const statement of statementsOf(readFileSync(join(MIGRATIONS, 'distribute.sql'), 'utf8'))) await given.owner.query(statement)
const there = connectApp(given.config, given.role, { distribution: 'citus', max: 4 })
afterAll(() => there.destroy())
const server = await testServer({ database: { ...given, db: there } })

test('drafts are saved anew and issued under its form, numbers without a gap, and all that is kept of them verifies', async () => {
  const studio = await aStudio(server)
  const numbers: number[] = []
  for (const quantity of ['1', '2', '3']) {
    const draft = await draftOf(studio)
    const lines = [aLine(studio.issuer, { quantity }), aLine(studio.issuer)]
    const saved = await studio.client.call(contract.saveDocument, {
      params: { id: draft.id },
      body: { ...aDraft(studio.issuer, { lines }), version: draft.version },
    })
    expect(saved.lines).toHaveLength(2)
    const { status, body } = await issue(studio, saved)
    expect([status, body]).toMatchObject([200, { status: 'issued', issuedOn: server.clock.today() }])
    const kept = await studio.client.call(contract.readDocument, { params: { id: draft.id } })
    expect(body).toMatchObject({
      number: kept.number,
      issuedOn: kept.issuedOn,
      taxOn: kept.taxOn,
      dueOn: kept.dueOn,
      issuedAt: kept.issuedAt,
    })
    numbers.push(Number(kept.number))
  }
  expect(numbers).toEqual([numbers[0], (numbers[0] ?? 0) + 1, (numbers[0] ?? 0) + 2])
  const { workspaceId } = studio.act.actor
  await studio.inWorkspace((tx) => foldSums(tx, workspaceId))
  expect(await studio.inWorkspace((tx) => linkAudit({ tx, act: studio.act }))).toBeGreaterThan(3)
  expect((await studio.inWorkspace((tx) => verifyDocuments(tx, studio.act))).faults).toEqual([])
})
