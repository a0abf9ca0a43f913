import { expect } from 'vitest'
import type { TestServer } from '../../platform/testing/test-server.ts'
import type { Json } from './owners-bodies.ts'
import type { OwnersWalk } from './owners-walk.ts'
import { A_KEY, EXCHANGE } from './walk-bodies.ts'

/** The document, of a company with a provider of Peppol, with a file that can go. */
export async function eInvoiced({ owner }: TestServer, walk: OwnersWalk, document: Json): Promise<Json> {
  const { status } = await walk.owner.request('PUT', EXCHANGE.replace('{id}', String(document['companyId'])), { body: A_KEY })
  expect(status).toBe(200)
  const endpoint = '<cbc:EndpointID schemeID="9926">BG200000015</cbc:EndpointID>'
  await owner.query(
    `insert into app.document_einvoices (workspace_id, document_id, syntax, level, rules, sha256, content, made_at)
    values ($1, $2, 'ubl', 'peppol', 'rules', repeat('0', 64), $3, now())`,
    [walk.owner.workspaceId, document['id'], Buffer.from(endpoint + endpoint)],
  )
  return document
}
