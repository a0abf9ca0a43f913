import { newId } from '../../platform/new-id.ts'
import { formOf, type TestClient } from '../../platform/testing/test-client.ts'
import type { TestServer } from '../../platform/testing/test-server.ts'

const FILE = Buffer.from('PK\u0003\u0004 no more than that', 'latin1')

type Brought = { caller: TestClient; id: string; body?: unknown; query?: string }

/** Somebody who brings an archive, as far as the act on it needs. */
export async function toBring(server: TestServer, method: string, path: string): Promise<Brought> {
  const caller = await server.signIn()
  if (!path.includes('{id}')) return { caller, id: '', ...(method === 'POST' && { body: { name: 'archive.zip', size: FILE.length } }) }
  const id = newId()
  await server.owner.query(
    `insert into account.archive_intakes (id, user_id, name, size, state, begun_at, touched_at) values ($1, $2, 'archive.zip', $3, $4, now(), now())`,
    [id, caller.userId, FILE.length, path.endsWith('/taking') ? 'ready' : 'uploading'],
  )
  if (!path.endsWith('/pieces'))
    await server.owner.query('insert into account.archive_intake_parts (intake_id, position, content) values ($1, 0, $2)', [id, FILE])
  if (path.endsWith('/pieces')) return { caller, id, query: 'position=0', body: formOf({ file: new File([FILE], 'archive.zip') }) }
  return { caller, id, ...(method === 'POST' && { body: { passphrase: '' } }) }
}
