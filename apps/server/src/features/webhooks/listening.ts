import type { WebhookEvent } from '@invoice/domain/webhooks/events.ts'
import { sql } from 'kysely'
import { fixedStatement } from '../../platform/db/pipeline/fixed-statement.ts'
import { PREPARED } from '../../platform/db/pipeline/prepared.ts'

/** The addresses that want to know of an event. A statement, so that what reads more can ask it along. */
export const listeningTo = fixedStatement<{ id: string }, { workspaceId: string; event: WebhookEvent }>((tx, { workspaceId, event }) =>
  sql<{ id: string }>`${PREPARED}
    select id from app.webhooks where workspace_id = ${workspaceId}::uuid and is_on and ${event} = any(events) order by id`.compile(tx),
)
