import { sql } from 'kysely'
import { expect } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { TestServer } from '../../platform/testing/test-server.ts'
import { foldSums } from '../documents/list/fold-sums.ts'
import { type OnboardedClient, onboarded } from '../workspaces/testing/onboarded.ts'
import { MARK, readRoutes } from './owners-bodies.ts'
import { OwnersWalk } from './owners-walk.ts'
import { WalkedCalls } from './walked-calls.ts'

/** What fills tables that are still empty. */
const FILLING =
  /\/(attachments|void|protocol|dispute|outside-notes|papers|accept|confirmation|split|dismiss|download|vat-checks|company-lookups|verifications|statement-accepting|accept-certain|run|filings|reopening)$/
/** And what is done by itself, or asked of somebody outside. */
const FILLED = [
  `insert into app.statement_mappings (workspace_id, id, headings, mapping, saved_at) values ($1, gen_random_uuid(), 'Дата', '[]', now())`,
  `insert into app.import_mappings (workspace_id, id, noun, headings, mapping, saved_at) values ($1, gen_random_uuid(), 'contacts', 'а', '[]', now())`,
  `insert into app.import_papers (workspace_id, id, import_id, name, pages, sha256, content)
    select workspace_id, gen_random_uuid(), id, 'a.pdf', 1, repeat('0', 64), '\\x00'::bytea from app.imports where workspace_id = $1 limit 1`,
  `insert into app.job_files (workspace_id, job_id, position, document_id, name, content, language, created_at)
    select workspace_id, id, 0, gen_random_uuid(), 'a.pdf', '\\x00ff0a09'::bytea, 'bg', now() from app.jobs where workspace_id = $1 limit 1`,
  `insert into app.learnt_ibans (workspace_id, id, contact_id, iban, learnt_at)
    select workspace_id, gen_random_uuid(), id, 'BG80BNBG96611020345678', now() from app.contacts where workspace_id = $1 limit 1`,
  `insert into app.reminders (workspace_id, document_id, event, days, day, state, decided_at)
    select workspace_id, id, 'reminder_before', 3, current_date, 'no_address', now() from app.documents where workspace_id = $1 limit 1`,
  `insert into app.recurrence_runs (workspace_id, recurrence_id, planned_on, run_on, outcome, ran_at, warnings)
    select workspace_id, id, current_date, current_date, 'stopped', now(), '{odd}' from app.recurrences where workspace_id = $1 limit 1`,
  `insert into app.statement_acceptances (workspace_id, id, entry_id, payment_id, reasons, switched_by, switched_at, accepted_at)
    select e.workspace_id, gen_random_uuid(), e.id, p.id, '[]', 'а', now(), now()
    from app.statement_entries e join app.payments p on p.workspace_id = $1 where e.workspace_id = $1 limit 1`,
  `insert into app.advance_deductions (workspace_id, document_id, position, advance_id, category, rate, base, vat)
    select d.workspace_id, d.id, 0, a.id, 'S', 20, 10, 2 from app.documents d join app.documents a on a.workspace_id = $1 and a.status = 'issued'
    where d.workspace_id = $1 and d.status = 'draft' limit 1`,
  `insert into app.vat_choices (workspace_id, company_id, held_from, is_oss_registered, oss, annex2, annex2_base, triangular, intermediary, decided_at,
      decided_by) select workspace_id, id, '2026-01-01', true, 'left_out', '02', '19', 'cell_18', 'column_44', now(), 'а' from app.companies where workspace_id = $1 limit 1`,
  `insert into app.vat_coefficients (workspace_id, company_id, year, hundredths)
    select workspace_id, id, 2026, 85 from app.companies where workspace_id = $1 limit 1`,
  `insert into app.vat_submitters (workspace_id, company_id, name, personal_number)
    select workspace_id, id, 'а', '7523169263' from app.companies where workspace_id = $1 limit 1`,
  `insert into app.company_practices (workspace_id, company_id, collection_costs, fiscal_use, decided_at, decided_by)
    select workspace_id, id, 41, 'device', now(), 'а' from app.companies where workspace_id = $1 limit 1`,
  `insert into app.exchange_accounts (workspace_id, company_id, provider, environment, account_name, checked_at, checked_by)
    select workspace_id, id, 'e_invoice_be', 'test', 'а', now(), 'а' from app.companies where workspace_id = $1 limit 1`,
  `insert into app.company_senders (workspace_id, company_id, address, host, port, user_name, checked_at, checked_by)
    select workspace_id, id, 'a@example.com', 'mail.example.com', 587, 'а', now(), 'а' from app.companies where workspace_id = $1 limit 1`,
  `insert into app.exchange_lookups (workspace_id, environment, address, reachable, formats, checked_at)
    values ($1, 'test', '9925:BE0848934496', 'yes', '{}', now())`,
  `insert into app.transmissions (workspace_id, id, document_id, company_id, provider, environment, sha256, sender, receiver, state, state_at,
      created_at, created_by)
    select d.workspace_id, gen_random_uuid(), d.id, d.company_id, 'e_invoice_be', 'test', repeat('0', 64), '9926:BG200000015', '9925:BE0848934496',
      'refused', now(), now(), 'а' from app.documents d where d.workspace_id = $1 and d.company_id is not null limit 1`,
  `insert into app.transmission_facts (workspace_id, transmission_id, position, state, at, reason, evidence)
    select workspace_id, id, 1, 'refused', now(), 'а', '{}' from app.transmissions where workspace_id = $1 limit 1`,
  `insert into app.exchange_arrivals (workspace_id, provider, environment, exchange_id, company_id, seen_at)
    select workspace_id, 'e_invoice_be', 'test', 'doc_1', id, now() from app.companies where workspace_id = $1 limit 1`,
  `insert into app.bill_files (workspace_id, id, file_id, name, media_type, size, sha256, pages, source, came_at)
    select workspace_id, gen_random_uuid(), id, 'a.pdf', 'application/pdf', 1, repeat('0', 64), 1, 'drop', now()
    from app.files where workspace_id = $1 limit 1`,
  `insert into app.bill_file_words (workspace_id, bill_file_id, words)
    select workspace_id, id, '[]' from app.bill_files where workspace_id = $1 limit 1`,
  `insert into app.bill_corrections (workspace_id, contact_id, field, anchor, anchor_x, dx, dy, corrected_at, corrected_by)
    select workspace_id, id, 'number', 'а', 0.1, 0.1, 0, now(), 'а' from app.contacts where workspace_id = $1 limit 1`,
  `insert into app.bank_feeds (workspace_id, account_id, state, bank_id, bank_name, asked_at, asked_by, entries_at, next_look_at)
    select workspace_id, id, 'ended', 'a', 'а', now(), 'а', now(), now() from app.treasury_accounts where workspace_id = $1 limit 1`,
  `insert into app.mailboxes (workspace_id, id, host, port, security, user_name, folder, is_on, since, uid_validity, last_uid, next_look_at, changed_at,
      changed_by) values ($1, gen_random_uuid(), 'imap.example.com', 993, 'tls', 'bills', 'INBOX', true, current_date, 1, 0, 'infinity', now(), 'а')`,
  `insert into app.mailbox_messages (workspace_id, id, mailbox_id, uid_validity, uid, sha256, sender, subject, size, outcome, files, left_out, looked_at)
    select workspace_id, gen_random_uuid(), id, 1, 1, repeat('0', 64), 'a@example.com', 'а', 1, 'no_bills', 0, 0, now()
    from app.mailboxes where workspace_id = $1`,
  `insert into app.import_readings (workspace_id, id, state, phase, round, page, is_changed, turn, begun_at, begun_by, changed_at)
    values ($1, gen_random_uuid(), 'paused', 'list', 1, 1, true, 1, now(), 'а', now())`,
  `insert into app.import_records (workspace_id, reading_id, source_id, mark, round)
    select workspace_id, id, '1', 'а', 1 from app.import_readings where workspace_id = $1`,
  `insert into app.mail_senders (workspace_id, address, decision, decided_at, decided_by) values ($1, 'a@example.com', 'accepted', now(), 'а')`,
  `insert into app.vat_package_links (workspace_id, id, company_id, month, secret_hash, address, language, sent_at, sent_by, expires_at)
    select workspace_id, gen_random_uuid(), id, '2026-10-01', sha256('a'), 'a@example.com', 'bg', now(), 'а', now()
    from app.companies where workspace_id = $1 limit 1`,
  `insert into app.export_templates (workspace_id, id, name, rows_of, columns, created_at, created_by)
    values ($1, gen_random_uuid(), 'а', 'document', '[{"field": "number", "heading": ""}]', now(), 'а')`,
  `insert into app.export_schedules (workspace_id, id, name, asked, every, on_day, day_off, start_on, addresses, language, attaches, created_at, created_by)
    values ($1, gen_random_uuid(), 'а', '{"kind": "documents", "form": "csv"}', 'month', 3, 'next', '2099-01-01', '{a@example.com}', 'bg', false,
      now(), 'а')`,
  `insert into app.exports (workspace_id, id, job_id, asked, found, lines, sums, language, asked_at, asked_by_id, asked_by)
    values ($1, gen_random_uuid(), gen_random_uuid(), '{"kind": "documents", "form": "csv", "from": null, "to": null}', 1, 1, '[]', 'bg', now(),
      'а', 'а')`,
  `insert into app.export_slices (workspace_id, export_id, position, ids) select workspace_id, id, 0, '{}' from app.exports where workspace_id = $1 limit 1`,
  `insert into app.export_parts (workspace_id, export_id, position, name, source, content)
    select workspace_id, id, 0, '', 'own', '\\x00ff0a09'::bytea from app.exports where workspace_id = $1 limit 1`,
  `insert into app.export_links (workspace_id, id, export_id, secret_hash, made_at, made_by)
    select workspace_id, gen_random_uuid(), id, sha256('b'), now(), 'а' from app.exports where workspace_id = $1 limit 1`,
  `insert into app.contact_links (workspace_id, id, contact_id, secret_hash, person, address, language, made_at, made_by)
    select workspace_id, gen_random_uuid(), id, sha256('a'), 'а', '', 'bg', now(), 'а' from app.contacts where workspace_id = $1 limit 1`,
  `insert into app.inquiries (workspace_id, id, noun, document_id, company_id, state, asked_by_id, asked_by, asked_at, changed_at, turns)
    select workspace_id, gen_random_uuid(), 'document', id, company_id, 'open', gen_random_uuid(), 'а', now(), now(),
      '[{"kind": "question", "text": "б", "by": "а", "at": "2026-11-02T10:00:00Z"}]' from app.documents where workspace_id = $1 limit 1`,
  `insert into app.hours (workspace_id, id, contact_id, done_on, what, quantity, unit_price, includes_vat, currency, made_by)
    select workspace_id, gen_random_uuid(), id, '2026-11-02', 'а', 1, 50, false, 'EUR', 'а' from app.contacts where workspace_id = $1 limit 1`,
  `insert into app.taken_over (workspace_id, document_id, taken_at, taken_by_id, taken_by, facts)
    select workspace_id, id, now(), gen_random_uuid(), 'а', '{}' from app.documents where workspace_id = $1 limit 1`,
  `insert into app.document_pictures (workspace_id, document_id, file_id)
    select d.workspace_id, d.id, f.id from app.documents d join app.files f on f.workspace_id = $1 where d.workspace_id = $1 limit 1`,
  `insert into app.contact_proposals (workspace_id, id, contact_id, link_id, person, language, changes, note, proposed_at)
    select workspace_id, gen_random_uuid(), contact_id, id, 'а', 'bg', '{"city": "б"}', '', now() from app.contact_links where workspace_id = $1 limit 1`,
  `insert into app.online_payments (workspace_id, id, reference, document_id, payment_method_id, amount, currency, state, way, begun_at, expires_at)
    select d.workspace_id, gen_random_uuid(), repeat('A', 26), d.id, m.id, 10, 'EUR', 'paid', '{}', now(), now()
    from app.documents d join app.payment_methods m on m.workspace_id = $1 where d.workspace_id = $1 limit 1`,
  `insert into app.online_payment_facts (workspace_id, id, payment_method_id, event_id, online_payment_id, happened_at, kept_at, evidence)
    select workspace_id, gen_random_uuid(), payment_method_id, 'а', id, now(), now(), '{}' from app.online_payments where workspace_id = $1`,
  `insert into app.online_bookings (workspace_id, payment_id, online_payment_id, what)
    select o.workspace_id, p.id, o.id, 'captured' from app.online_payments o join app.payments p on p.workspace_id = $1 where o.workspace_id = $1 limit 1`,
  `insert into app.online_payouts (workspace_id, id, payment_method_id, provider_id, state, amount, currency, arrives_on, known_at)
    select workspace_id, gen_random_uuid(), payment_method_id, 'а', 'paid', 10, 'EUR', '2026-01-01', now() from app.online_payments where workspace_id = $1 limit 1`,
  `insert into app.online_payout_parts (workspace_id, payout_id, position, provider_id, kind, gross, fee, net)
    select workspace_id, id, 0, 'а', 'payment', 10, 1, 9 from app.online_payouts where workspace_id = $1`,
  `insert into app.interest_rates (workspace_id, from_on, base, decided_at, decided_by) values ($1, '2026-07-01', 2.15, now(), 'а')`,
  `insert into app.interest_charges (workspace_id, note_id, position, document_id, kind, amount)
    select workspace_id, id, 0, id, 'costs', 40 from app.documents where workspace_id = $1 limit 1`,
]
/** A payment of several that a bank told of as one: none of these calls makes one. */
export const UNFILLED = ['app.entry_payments']

/** A workspace with rows in each table of schema app but those of `UNFILLED`: some of sums that are folded and some that are not, of the audit too. */
export async function filledWorkspace(server: TestServer): Promise<{ owner: OnboardedClient; walk: OwnersWalk }> {
  const owner = await onboarded(server, { name: { bg: MARK, en: '' } })
  const walk = new OwnersWalk(server, owner)
  await walk.fill()
  await walk.anUnaskedEntry()
  await inTransaction(server.db, owner.workspaceId, (tx) => foldSums(tx, owner.workspaceId))
  const calls = new WalkedCalls(server, walk)
  const filling = readRoutes(server).filter(
    // Reading a protocol makes one of what is voided, or of a bill.
    ({ method, path }) => (method === 'POST' || path.endsWith('/{id}/protocol')) && FILLING.test(path),
  )
  for (const route of filling) {
    const { status } = await calls.send(route, await calls.callOf(route))
    expect([route.path, status]).toEqual([route.path, expect.toBeOneOf([200, 201, 202, 204])])
  }
  for (const statement of FILLED) await server.owner.query(statement, [owner.workspaceId])
  await inTransaction(server.db, owner.workspaceId, (tx) => sql`select system.link_audit(100)`.execute(tx))
  return { owner, walk }
}
