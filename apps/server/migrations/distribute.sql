-- What a distributed database needs beside the migrations (src/platform/db/distributed/distribute.ts runs it, whole, whenever it has changed).
-- On one PostgreSQL nothing of it is there.

-- The statement that draws a number (draw-number-store.ts) feeds writes of one table from another's, which Citus has no plan for. As a function
-- that is handed over to the worker of the workspace it is one trip still, and what it does stands beside the range's lock. The same in the same
-- order: issuing on a distributed database is held to what issuing on one gives (bench/distributed).
-- Before terms to the month's end it took no start of the term.
drop function if exists system.draw_number(uuid, uuid, uuid, boolean, date, date, date, int, jsonb, text, text, uuid, boolean, boolean, text, text, text,
  jsonb, uuid, int, text);
create or replace function system.draw_number(workspace uuid, document uuid, wanted_range uuid, has_tax_on boolean, wanted_on date, wanted_tax_on date,
  wanted_due_on date, due_days int, due_from text, frozen jsonb, digest text, number_key text, logo uuid, strict_days boolean, is_any_range boolean,
  kind text, who text, who_name text, channel jsonb, audit uuid, format int, zone text) returns void language plpgsql as $$
declare
  r record;
  instant timestamptz;
  today date;
  day date;
  tax date;
  due date;
  drawn text;
  chained text;
  refused text;
  done uuid;
begin
  select id, number_pool, prefix, length, next_number, last_number, last_issued_on, chain_hash into r
    from app.document_ranges where workspace_id = workspace and id = wanted_range for no key update;
  if r.id is not null then
    instant := clock_timestamp();
    today := (instant at time zone zone)::date;
    day := coalesce(wanted_on, today);
    tax := case when has_tax_on then coalesce(wanted_tax_on, day) end;
    due := coalesce(wanted_due_on, system.due_day(day, due_days, due_from));
    drawn := system.format_number(r.number_pool, r.prefix, r.length, r.next_number);
    refused := case
      when r.next_number > r.last_number then 'used_up'
      when strict_days and day > today then 'after_today'
      when strict_days and day < r.last_issued_on then 'before_last'
    end;
  end if;
  if r.id is not null and refused is null then
    chained := system.content_hash(r.chain_hash, digest, drawn, day, tax, due);
    update app.document_ranges set next_number = next_number + 1, last_issued_on = greatest(last_issued_on, day), chain_hash = chained
      where workspace_id = workspace and id = r.id;
    update app.documents d
    set status = 'issued', version = d.version + 1, number = drawn, range_id = r.id, issued_on = day, tax_on = tax,
      due_on = case when d.due_parts is null then due else system.due_of(d.due_parts, d.settled) end,
      due_in_days = due_days, issued_at = instant, updated_at = instant,
      snapshot = frozen || jsonb_build_object('status', 'issued', 'number', drawn, 'issuedOn', day, 'taxOn', tax, 'dueOn', due),
      logo_file_id = logo, content_hash = chained, previous_hash = r.chain_hash, hash_format = format,
      search_key = left(number_key || substr(drawn, length(r.prefix) + 1) || coalesce(' ' || nullif(d.search_key, ''), ''), 2000)
    where d.workspace_id = workspace and d.id = document returning d.id into done;
  end if;
  if done is null then
    perform system.refuse_number(coalesce(refused, 'gone'), jsonb_build_object('issuedOn', day, 'lastIssuedOn', r.last_issued_on, 'today', today),
      coalesce(refused = 'used_up' and is_any_range, false));
  end if;
  insert into app.audit_entries (workspace_id, id, actor_kind, actor_id, actor_name, act, entity_type, entity_id, details)
  values (workspace, audit, kind, who, who_name, 'document.issued', 'document', document,
    jsonb_build_object('number', drawn, 'issuedOn', day) || channel);
end $$;

-- What an update sets may not be worked out by functions that are stable (to_char, jsonb_build_object): of days, and of instants in UTC, it is
-- always the same.
create or replace function system.drawn_reply(presented jsonb, number text, issued_on date, tax_on date, due_on date, issued_at timestamptz,
  updated_at timestamptz) returns jsonb language sql immutable parallel safe as $$
  select presented || jsonb_build_object('number', number, 'issuedOn', issued_on, 'taxOn', tax_on, 'dueOn', due_on,
    'issuedAt', to_char(issued_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'updatedAt', to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
$$;

-- As 0019 has it, workspace by workspace: for what looks from the transition table into a distributed one there is no plan.
create or replace function system.keep_search_words() returns trigger language plpgsql as $$
declare
  one uuid;
  words text[];
begin
  for one in select distinct workspace_id from changed loop
    words := array(select distinct system.guessable_words(search_key) from changed where workspace_id = one);
    words := array(select unnest(words) except
      select known.word from app.search_words known where known.workspace_id = one and known.word = any (words));
    insert into app.search_words (workspace_id, word) select one, word from unnest(words) word on conflict do nothing;
  end loop;
  return null;
end $$;

-- As 0090 has it: what came is read from the transition table first, what it belongs to is asked of the tables for each document of it.
create or replace function system.add_to_paid_months() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  came record;
  paid numeric;
  told record;
begin
  for came in
    select workspace_id, document_id, system.month_of(allocated_on) as month, sum(amount) as more from added where payment_id is not null group by 1, 2, 3
  loop
    select sum(a.amount) into paid from app.allocations a
      where a.workspace_id = came.workspace_id and a.document_id = came.document_id and a.payment_id is not null
        and system.month_of(a.allocated_on) = came.month;
    select coalesce(company_id, '00000000-0000-0000-0000-000000000000') as company_id, type, currency into told from app.documents
      where workspace_id = came.workspace_id and id = came.document_id;
    insert into app.paid_month_changes (workspace_id, company_id, type, currency, month, documents, amount)
    values (came.workspace_id, told.company_id, told.type, told.currency, came.month, (paid > 0)::int - (paid - came.more > 0)::int, came.more);
  end loop;
  return null;
end $$;

-- As 0053 and 0090 have them: what is taken out of the log is held here, and not handed from one write to the next within a statement.
create or replace function system.fold_treasury_months(most int) returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  mine constant uuid := system.workspace();
  taken constant uuid[] := array(select id from app.treasury_month_changes where workspace_id = mine limit most for update skip locked);
  gone app.treasury_month_changes[] := array(select c from app.treasury_month_changes c where workspace_id = mine and id = any (taken));
  sums record;
begin
  delete from app.treasury_month_changes where workspace_id = mine and id = any (taken);
  for sums in
    select account_id, month, sum(debits) as debits, sum(credits) as credits, sum(initial) as initial, sum(entries) as entries
    from unnest(gone) group by account_id, month order by account_id, month
  loop
    insert into app.treasury_months as kept (workspace_id, account_id, month, debits, credits, initial, entries)
    values (mine, sums.account_id, sums.month, sums.debits, sums.credits, sums.initial, sums.entries)
    on conflict (workspace_id, account_id, month) do update
      set debits = kept.debits + excluded.debits, credits = kept.credits + excluded.credits, initial = kept.initial + excluded.initial,
        entries = kept.entries + excluded.entries;
  end loop;
end $$;
create or replace function system.fold_paid_months(most int) returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  mine constant uuid := system.workspace();
  taken constant uuid[] := array(select id from app.paid_month_changes where workspace_id = mine limit most for update skip locked);
  gone app.paid_month_changes[] := array(select c from app.paid_month_changes c where workspace_id = mine and id = any (taken));
  sums record;
begin
  delete from app.paid_month_changes where workspace_id = mine and id = any (taken);
  for sums in
    select company_id, type, currency, month, sum(documents) as documents, sum(amount) as amount
    from unnest(gone) group by company_id, type, currency, month order by company_id, type, currency, month
  loop
    insert into app.paid_months as kept (workspace_id, company_id, type, currency, month, documents, amount)
    values (mine, sums.company_id, sums.type, sums.currency, sums.month, sums.documents, sums.amount)
    on conflict (workspace_id, company_id, type, currency, month) do update
      set documents = kept.documents + excluded.documents, amount = kept.amount + excluded.amount;
  end loop;
end $$;

-- As 0086 has it: on a worker a row is one of its shard, and is made one of the table.
create or replace function system.hash_payment_again() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  content constant jsonb := system.money_content(row(new.*)::app.payments);
begin
  update app.money_hashes set hash = system.money_hash(content), label = system.money_label(content)
  where workspace_id = new.workspace_id and kind = 'payment' and id = new.id
    and hash = system.money_hash(system.money_content(row(old.*)::app.payments));
  return null;
end $$;

-- As 0051 has it, in two: the job was written by the application in this transaction, and only the same role's connection sees it. The ticket
-- itself is the owner's to write, and says no more than it is told: a job of the transaction's workspace, and of no other.
create or replace function system.enqueue_ticket(job uuid, not_before timestamptz, asked text, place integer)
returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  workspace uuid := system.workspace();
  marks text[] := array[workspace::text];
begin
  if workspace is null then
    raise exception 'A job is asked for in a workspace.' using errcode = 'insufficient_privilege';
  end if;
  if asked = 'webhooks.deliver' then
    marks := array[workspace::text || '/webhooks', 'webhooks'];
  elsif asked = 'bills.read' then
    marks := array[workspace::text || '/pictures', 'pictures'];
  elsif asked = 'mails.deliver' then
    marks := marks || 'mail'::text;
  end if;
  perform graphile_worker.add_job('run_job', json_build_object('workspaceId', workspace, 'jobId', job),
    run_at => not_before, priority => greatest(0, least(place, 2000)), flags => marks);
end $$;
do $$ begin
  revoke all on function system.enqueue_ticket(uuid, timestamptz, text, integer) from public;
  execute format('grant execute on function system.enqueue_ticket(uuid, timestamptz, text, integer) to %I', system.app_role());
end $$;
create or replace function system.enqueue_job(job uuid, not_before timestamptz, is_continued boolean)
returns void language plpgsql security invoker set search_path = pg_catalog, pg_temp as $$
declare
  workspace uuid := system.workspace();
  asked text;
  place integer := 0;
begin
  select task into asked from app.jobs where workspace_id = workspace and id = job;
  if asked = 'webhooks.deliver' then
    place := 2000;
  elsif asked = 'bills.read' then
    select greatest(0, count(*) - 1) into place
      from (select from app.jobs where workspace_id = workspace and state = 'waiting' and task = 'bills.read' limit 1000) waiting;
  elsif not is_continued then
    select greatest(0, count(*) - 1) into place
      from (select from app.jobs where workspace_id = workspace and state = 'waiting' and task <> all ('{webhooks.deliver,bills.read}') limit 1000) waiting;
  end if;
  perform system.enqueue_ticket(job, not_before, asked, place);
end $$;

-- What the application moves into the sums amid its own writes is moved where those are: handed over like the drawing of a number.
create or replace function system.fold_there(workspace uuid, documents int, paid int, treasury int)
returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if workspace is distinct from system.workspace() then
    raise exception 'Sums are those of the transaction''s workspace.' using errcode = 'insufficient_privilege';
  end if;
  if documents > 0 then
    perform system.fold_document_sums(documents);
  end if;
  if paid > 0 then
    perform system.fold_paid_months(paid);
  end if;
  if treasury > 0 then
    perform system.fold_treasury_months(treasury);
  end if;
end $$;
do $$ begin
  revoke all on function system.fold_there(uuid, int, int, int) from public;
  execute format('grant execute on function system.fold_there(uuid, int, int, int) to %I', system.app_role());
end $$;

-- The same of entries that come into the audit's chain.
create or replace function system.link_there(workspace uuid, most int)
returns int language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if workspace is distinct from system.workspace() then
    raise exception 'A chain is that of the transaction''s workspace.' using errcode = 'insufficient_privilege';
  end if;
  return system.link_audit(most);
end $$;
do $$ begin
  revoke all on function system.link_there(uuid, int) from public;
  execute format('grant execute on function system.link_there(uuid, int) to %I', system.app_role());
end $$;

-- What looks for workspaces that have something to do asks each part of them by itself, and leaves out those whose worker is away: the others do
-- not wait for it.
create or replace function system.parts_of_all() returns setof uuid[] language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return query select array_agg(id) from account.workspaces group by get_shard_id_for_distribution_column('app.documents', id);
end $$;
revoke all on function system.parts_of_all() from public;
create or replace function system.unlinked_audits() returns table (id uuid)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  part uuid[];
begin
  for part in select system.parts_of_all() loop
    begin
      return query select distinct entry.workspace_id from app.audit_entries entry where entry.workspace_id = any (part) and entry.sequence is null;
    exception when connection_exception or connection_failure then
    end;
  end loop;
end $$;
create or replace function system.recurring_workspaces(until date) returns table (id uuid)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  part uuid[];
begin
  for part in select system.parts_of_all() loop
    begin
      return query select distinct kept.workspace_id from app.recurrences kept
        where kept.workspace_id = any (part) and kept.state = 'active' and kept.next_on <= until;
    exception when connection_exception or connection_failure then
    end;
  end loop;
end $$;
create or replace function system.exporting_workspaces(until date) returns table (id uuid)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  part uuid[];
begin
  for part in select system.parts_of_all() loop
    begin
      return query select distinct kept.workspace_id from app.export_schedules kept
        where kept.workspace_id = any (part) and kept.paused_at is null and kept.next_on <= until;
    exception when connection_exception or connection_failure then
    end;
  end loop;
end $$;
create or replace function system.due_bank_feeds(until timestamptz) returns table (id uuid, account_id uuid)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  part uuid[];
begin
  for part in select system.parts_of_all() loop
    begin
      return query select kept.workspace_id, kept.account_id from app.bank_feeds kept
        where kept.workspace_id = any (part) and (kept.state <> 'ended' or kept.asked_consent_id <> '') and kept.next_look_at <= until;
    exception when connection_exception or connection_failure then
    end;
  end loop;
end $$;
create or replace function system.mailbox_workspaces(until timestamptz) returns table (id uuid)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  part uuid[];
begin
  for part in select system.parts_of_all() loop
    begin
      return query select kept.workspace_id from app.mailboxes kept
        where kept.workspace_id = any (part) and kept.is_on and kept.next_look_at <= until;
    exception when connection_exception or connection_failure then
    end;
  end loop;
end $$;
create or replace function system.reminding_workspaces() returns table (id uuid, at_time text)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  part uuid[];
begin
  for part in select system.parts_of_all() loop
    begin
      return query select distinct kept.workspace_id, kept.at_time from app.notifications kept
        where kept.workspace_id = any (part) and kept.is_on and kept.event in ('reminder_before', 'reminder_after');
    exception when connection_exception or connection_failure then
    end;
  end loop;
end $$;
create or replace function system.receiving_companies() returns table (workspace_id uuid, company_id uuid)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  part uuid[];
begin
  for part in select system.parts_of_all() loop
    begin
      return query select kept.workspace_id, kept.company_id from app.exchange_accounts kept where kept.workspace_id = any (part);
    exception when connection_exception or connection_failure then
    end;
  end loop;
end $$;
create or replace function system.failed_jobs_of_all() returns table (task text, failed bigint, last_at timestamptz)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  part uuid[];
  tasks text[] := '{}';
  times timestamptz[] := '{}';
  more record;
begin
  for part in select system.parts_of_all() loop
    begin
      select array_agg(j.task) as tasks, array_agg(j.finished_at) as times into more from app.jobs j
        where j.workspace_id = any (part) and j.state = 'failed';
      tasks := tasks || more.tasks;
      times := times || more.times;
    exception when connection_exception or connection_failure then
    end;
  end loop;
  return query select met.task, count(*), max(met.at) from unnest(tasks, times) met (task, at) group by met.task order by met.task;
end $$;

-- As 0097 has it: whose key it is is known on the coordinator, what it may on the worker.
create or replace function system.find_api_key(hash bytea, at_time timestamptz)
returns table (workspace_id uuid, id uuid, name text, role text, kind text, scopes text[], last_used_at timestamptz)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  workspace uuid;
  key uuid;
begin
  select held.workspace_id, held.api_key_id into workspace, key from system.api_keys held where held.key_hash = hash;
  if key is not null then
    return query select kept.workspace_id, kept.id, kept.name, kept.role, kept.kind, kept.scopes, kept.last_used_at from app.api_keys kept
      where kept.workspace_id = workspace and kept.id = key and kept.revoked_at is null and (kept.expires_at is null or kept.expires_at > at_time);
  end if;
end $$;
