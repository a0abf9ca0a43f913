import type pg from 'pg'
import type { OnboardedClient } from '../../workspaces/testing/onboarded.ts'

/** So many documents, made one by one: what one statement writes is one change of the sums. */
export async function manyChanges(
  owner: pg.Pool,
  { workspaceId, companyId }: Pick<OnboardedClient, 'workspaceId' | 'companyId'>,
): Promise<number> {
  const count = 400
  await owner.query(`do $$ begin for n in 1..${count} loop
    insert into app.documents (workspace_id, id, type, number_pool, total, company_id, currency)
    values ('${workspaceId}', gen_random_uuid(), 'bill', 'bill', n, '${companyId}', 'EUR');
  end loop; end $$`)
  return count
}
