import type { ClientDataChanges } from '@invoice/domain/contacts/client-data.ts'
import type { Language } from '@invoice/text/language.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { LinkRow } from './links-store.ts'

export type ProposalRow = {
  id: string
  contactId: string
  person: string
  language: Language
  changes: ClientDataChanges
  note: string
  proposedAt: Date
}

const PROPOSAL = sql`id, contact_id as "contactId", person, language, changes, note, proposed_at as "proposedAt"`

type NewProposal = Pick<ProposalRow, 'id' | 'language' | 'changes' | 'note'>

/** In the place of what the link proposed before, and was not answered yet. */
export async function putProposal(tx: Tx, { actor, clock }: Act, link: LinkRow, proposal: NewProposal): Promise<void> {
  const { id, language, changes, note } = proposal
  await sql`
    insert into app.contact_proposals (workspace_id, id, contact_id, link_id, person, language, changes, note, proposed_at)
    values (${actor.workspaceId}::uuid, ${id}::uuid, ${link.contactId}::uuid, ${link.id}::uuid, ${link.person}, ${language},
      ${JSON.stringify(changes)}::jsonb, ${note}, ${clock.now()})
    on conflict (workspace_id, link_id) do update set id = excluded.id, language = excluded.language, changes = excluded.changes,
      note = excluded.note, proposed_at = excluded.proposed_at`.execute(tx)
}

/** The last first: one for each link at most. */
export async function selectProposals(tx: Tx, { actor: { workspaceId } }: Act, contactId: string): Promise<ProposalRow[]> {
  const { rows } = await sql<ProposalRow>`
    select ${PROPOSAL} from app.contact_proposals where workspace_id = ${workspaceId}::uuid and contact_id = ${contactId}::uuid
    order by proposed_at desc, id limit 100`.execute(tx)
  return rows
}

/** What a link proposed and nobody answered yet. */
export async function findProposalOf(tx: Tx, { actor: { workspaceId } }: Act, linkId: string): Promise<ProposalRow | undefined> {
  const { rows } = await sql<ProposalRow>`
    select ${PROPOSAL} from app.contact_proposals where workspace_id = ${workspaceId}::uuid and link_id = ${linkId}::uuid`.execute(tx)
  return rows[0]
}

/** It is answered: whoever answers it a second time finds none. */
export async function takeProposal(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<ProposalRow | undefined> {
  const { rows } = await sql<ProposalRow>`
    delete from app.contact_proposals where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid returning ${PROPOSAL}`.execute(tx)
  return rows[0]
}

/** Of a contact that is merged into another one: what it said of itself is no word about that. */
export async function deleteProposalsOf(tx: Tx, { actor: { workspaceId } }: Act, contactId: string): Promise<void> {
  await sql`
    delete from app.contact_proposals where workspace_id = ${workspaceId}::uuid and contact_id = ${contactId}::uuid`.execute(tx)
}
