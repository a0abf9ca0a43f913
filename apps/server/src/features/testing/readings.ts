import type { InvBgDocument } from '@invoice/domain/documents/elsewhere/document-of-inv-bg.ts'
import { newId } from '../../platform/new-id.ts'
import type { TestServer } from '../../platform/testing/test-server.ts'
import type { OnboardedClient } from '../workspaces/testing/onboarded.ts'

const READ: InvBgDocument = {
  id: '1',
  type: 'dan',
  number: '9000000001',
  issuedOn: '2025-11-05',
  taxOn: '',
  dueOn: '',
  client: { name: 'Друг ЕООД', registrationNumber: '', vatNumber: '', city: '', address: '' },
  currency: 'BGN',
  currencyRate: '',
  vatPercent: '20',
  lines: [],
  base: '10.00',
  vat: '2.00',
  total: '12.00',
  status: 'unpaid',
  paid: '0.00',
  paymentMethod: 'bank',
  sourceNumber: '',
  isDraft: false,
  isAnnulled: false,
}

/** A reading of another program that came to a halt; where a table is to be made of it, one that is through. */
export async function aReading({ owner: database }: TestServer, { workspaceId }: OnboardedClient, path: string): Promise<void> {
  const id = newId()
  const isRead = path.endsWith('/table')
  await database.query('delete from app.import_readings where workspace_id = $1', [workspaceId])
  await database.query(
    `insert into app.import_readings (workspace_id, id, state, phase, round, page, is_changed, turn, begun_at, begun_by, changed_at)
    values ($1, $2, $3, 'list', 2, 1, false, 1, now(), 'а', now())`,
    [workspaceId, id, isRead ? 'read' : 'paused'],
  )
  if (isRead)
    await database.query(
      `insert into app.import_records (workspace_id, reading_id, source_id, mark, round, content) values ($1, $2, '1', 'а', 2, $3)`,
      [workspaceId, id, JSON.stringify(READ)],
    )
}
