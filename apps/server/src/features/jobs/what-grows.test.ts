import { expect, test } from 'vitest'
import { clockOf } from '../../platform/clock.ts'
import { inAccountTransaction, inTransaction } from '../../platform/db/transaction.ts'
import { enqueue, enqueueForInstallation, serverAct } from '../../platform/jobs/enqueue.ts'
import { INSTALLATION } from '../../platform/jobs/job-rows.ts'
import { runJob } from '../../platform/jobs/run-job.ts'
import { TIDIED } from '../../platform/jobs/task-table.ts'
import { testServer } from '../../platform/testing/test-server.ts'
import { tasks } from '../../tasks.ts'
import { tidySearchWords } from '../search/tidy-search-words.ts'

const server = await testServer()
const { owner, platform } = server

/** For as long as what they belong to: its rows go with it, or it is kept by law or by whoever made it. */
const STAYS = 'stays'
/** One a person, a list, a kind, a day of the calendar: it does not grow with use. */
const BOUNDED = 'bounded'
/** By the tidying of a workspace, as that part of it. */
const tidied = (part: (typeof TIDIED)[number]) => part
/** Hourly, by the tidying of accounts. */
const SWEPT = 'swept'

/** Every table there is, and what keeps it from growing for ever. A new one is decided about here. */
const RULES: Readonly<Record<string, string>> = {
  'account.allowances': SWEPT,
  'account.archive_intake_parts': SWEPT,
  'account.archive_intakes': SWEPT,
  'account.authenticators': BOUNDED,
  'account.backups': SWEPT,
  'account.counters': SWEPT,
  'account.email_addresses': BOUNDED,
  'account.idempotency': SWEPT,
  'account.firm_changes': SWEPT,
  'account.firm_invitations': SWEPT,
  'account.firm_people': BOUNDED,
  'account.firm_workspaces': BOUNDED,
  'account.firms': SWEPT,
  'account.invitations': tidied('invitations'),
  'account.jobs': SWEPT,
  'account.link_keys': SWEPT,
  'account.login_events': SWEPT,
  'account.memberships': BOUNDED,
  'account.operator_mails': BOUNDED,
  'account.processes': SWEPT,
  'account.seat_months': SWEPT,
  'account.seat_packages': SWEPT,
  'account.sessions': SWEPT,
  'account.users': STAYS,
  'account.workspaces': STAYS,
  'system.register_answers': SWEPT,
  'system.register_line': BOUNDED,
  'app.idempotency': tidied('keys'),
  'app.import_pieces': tidied('imports'),
  'app.import_papers': tidied('imports'),
  'app.imports': tidied('imports'),
  'app.import_readings': tidied('imports'),
  'app.import_records': tidied('imports'),
  'app.job_files': tidied('job_files'),
  'app.job_refusals': tidied('jobs'),
  'app.jobs': tidied('jobs'),
  'app.mail_days': tidied('mails'),
  'app.mail_recipients': tidied('mails'),
  'app.mails': tidied('mails'),
  'app.notice_reads': tidied('notices'),
  'app.notices': tidied('notices'),
  'app.webhook_deliveries': tidied('deliveries'),
  'app.files': tidied('files'),
  'app.search_words': tidied('search_words'),
  'app.vat_checks': tidied('vat_checks'),
  'app.exchange_lookups': tidied('lookups'),
  'app.company_lookups': tidied('company_lookups'),
  'app.mailbox_messages': tidied('mailbox_messages'),
  'app.recurrence_runs': tidied('recurrence_runs'),
  'app.verifications': tidied('verifications'),
  'app.exports': tidied('exports'),
  'app.export_slices': tidied('exports'),
  'app.export_parts': tidied('exports'),
  'app.export_links': tidied('exports'),
  'app.archives': tidied('archives'),
  'app.archive_parts': tidied('archives'),
  'account.erased_workspaces': STAYS,
  'app.document_sum_changes': tidied('sums'),
  'app.paid_month_changes': tidied('sums'),
  'app.treasury_month_changes': tidied('sums'),
}
/** What a workspace is made of: documents and money by law, master data and settings by choice. */
const STAY = `advance_deductions allocations audit_chains audit_entries bank_statements bill_corrections bill_file_words bill_files cash_counts companies company_practices contact_links contact_months contact_proposals contacts custom_fields deal_terms price_lists dismissed_rules hours inquiries
  document_attachments document_disputes document_einvoices document_lines document_outputs document_pictures document_places document_ranges document_sums document_taxes documents entry_payments
  online_bookings online_payment_facts online_payments online_payouts online_payout_parts document_imports exchange_accounts company_senders mail_senders exchange_arrivals transmissions transmission_facts interest_charges interest_rates learnt_ibans money_hashes offer_answers outside_invoice_taxes outside_invoices paid_months payment_methods payment_papers payment_run_documents
  payment_run_transfers payment_runs payments product_tax_rates products recurrences reminders taken_over statement_acceptances statement_entries
  import_mappings statement_mappings statement_repeats statement_rules tax_rates treasury_accounts treasury_entries treasury_entry_attachments treasury_months
  units vat_choices vat_coefficients vat_entries vat_filed_files vat_filings vat_package_links vat_periods vat_protocol_ranges vat_protocols vat_reopenings vat_submitters vat_treatments
  void_protocol_ranges void_protocols webhooks`
const FEW =
  'api_keys assistants bank_feeds list_columns mailboxes notice_readers notification_calendars notifications saved_views export_templates export_schedules'
const OF_SYSTEM = 'api_keys exchange_rates migrations public_links sealing_keys'

const words = (text: string) => text.split(/\s+/)

test('of every table that the catalogue knows it is decided whether it stays, is bounded, or is pruned by whom', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables where schemaname in ('app', 'account', 'system') order by 1`,
  )
  const known = [
    ...Object.keys(RULES),
    ...words(STAY).map((name) => `app.${name}`),
    ...words(FEW).map((name) => `app.${name}`),
    ...words(OF_SYSTEM).map((name) => `system.${name}`),
  ]
  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([])
  expect(known.filter((name) => !rows.some((row) => row.name === name))).toEqual([])
  const parts = Object.values(RULES).filter((rule) => ![STAYS, BOUNDED, SWEPT].includes(rule))
  expect([...new Set(parts)].toSorted()).toEqual([...TIDIED].toSorted())
})

test('what is old enough goes, however much there is; what is younger, and what is a proof, stays', async () => {
  const { workspaceId, userId } = await server.signIn()
  const ago = (days: number) => `now() - interval '${days} days'`
  await owner.query(`
    insert into app.vat_checks (workspace_id, id, vat_number, outcome, checked_at, checked_by_id, checked_by)
      select '${workspaceId}', gen_random_uuid(), 'BG' || n, 'unavailable', ${ago(31)}, '', '' from generate_series(1, 4100) n;
    insert into app.vat_checks (workspace_id, id, vat_number, outcome, checked_at, checked_by_id, checked_by) values
      ('${workspaceId}', gen_random_uuid(), 'BG1', 'valid', ${ago(3000)}, '', ''),
      ('${workspaceId}', gen_random_uuid(), 'BG1', 'valid', ${ago(4100)}, '', ''),
      ('${workspaceId}', gen_random_uuid(), 'BG1', 'unavailable', ${ago(29)}, '', '');
    insert into app.verifications (workspace_id, id, job_id, asked_by_id, asked_by_name, asked_at) values
      ('${workspaceId}', gen_random_uuid(), gen_random_uuid(), '', 'a', ${ago(900)}),
      ('${workspaceId}', gen_random_uuid(), gen_random_uuid(), '', 'b', ${ago(800)});
    insert into app.jobs (workspace_id, id, task, state, total, actor, language, created_at, finished_at, reason)
      values ('${workspaceId}', gen_random_uuid(), 'test.old', 'failed', 1, '{}', 'bg', ${ago(40)}, ${ago(31)}, 'error');
    insert into app.contacts (workspace_id, id, name_bg, name_en, search_key) values
      ('${workspaceId}', gen_random_uuid(), 'Мастило', '', 'мастило');
    insert into app.search_words (workspace_id, word) select '${workspaceId}', 'забравена' || chr(1072 + n) from generate_series(0, 29) n;
    insert into account.login_events (user_id, event, at) values ('${userId}', 'login', ${ago(366)}), ('${userId}', 'login', ${ago(364)});
    insert into account.jobs (workspace_id, id, task, state, total, actor, language, created_at, finished_at, reason) values
      ('${INSTALLATION}', gen_random_uuid(), 'test.old', 'failed', 1, '{}', 'bg', ${ago(40)}, ${ago(31)}, 'error')`)
  const act = serverAct(platform, workspaceId)
  const words = async () => {
    const { rows } = await owner.query<{ word: string }>('select word from app.search_words where workspace_id = $1', [workspaceId])
    return rows.map(({ word }) => word)
  }
  expect(await words()).toContain('мастило')
  const nightly = await inTransaction(server.db, workspaceId, (tx) => enqueue(tx, act, 'workspace.tidy', {}))
  const isOver = async () => (await owner.query('select from app.jobs where id = $1', [nightly])).rowCount === 0
  while (!(await isOver())) await runJob({ platform, tasks, place: { workspaceId, id: nightly }, isStopping: () => false })
  const checks = await owner.query('select outcome from app.vat_checks where workspace_id = $1 order by outcome', [workspaceId])
  expect(checks.rows.map(({ outcome }) => outcome)).toEqual(['unavailable', 'valid'])
  const verifications = await owner.query('select asked_by_name as name from app.verifications where workspace_id = $1', [workspaceId])
  expect(verifications.rows).toEqual([{ name: 'b' }])
  expect((await owner.query(`select from app.jobs where task = 'test.old'`)).rowCount).toBe(0)
  // A thirtieth of the words a night.
  for (let night = 0; night < 30; night++) {
    const clock = clockOf(() => new Date(platform.clock.now().getTime() + night * 86_400_000))
    await inTransaction(server.db, workspaceId, (tx) => tidySearchWords(tx, { ...act, clock }))
  }
  expect(await words()).toEqual(['мастило'])
  const id = await inAccountTransaction(server.db, (tx) => enqueueForInstallation(tx, platform, 'accounts.tidy', {}))
  await runJob({ platform, tasks, place: { workspaceId: INSTALLATION, id }, isStopping: () => false })
  expect((await owner.query('select from account.login_events where user_id = $1', [userId])).rowCount).toBe(1)
  expect((await owner.query(`select from account.jobs where task = 'test.old'`)).rowCount).toBe(0)
})
