-- Questions about entries are closed by what later files prove, and answers can be taken back: docs/decisions/0109-questions-close.md

-- Which entry it is, or may be, as later files tell; and the statement that answered the question, where no person did.
alter table app.statement_repeats
  add column later_entry_id uuid,
  add column proved_by uuid,
  add foreign key (workspace_id, later_entry_id) references app.statement_entries,
  add foreign key (workspace_id, proved_by) references app.bank_statements;
create index statement_repeats_later on app.statement_repeats (workspace_id, later_entry_id) where later_entry_id is not null;
create index statement_repeats_proved on app.statement_repeats (workspace_id, proved_by) where proved_by is not null;

create or replace function system.freeze_statement_repeat() returns trigger language plpgsql as $$
declare
  mutable constant text[] := array['state', 'added_id', 'decided_at', 'decided_name', 'later_entry_id', 'proved_by'];
begin
  if tg_op = 'DELETE' then
    raise exception 'What a bank told is never deleted.' using errcode = '23001';
  end if;
  if to_jsonb(new) - mutable is distinct from to_jsonb(old) - mutable then
    raise exception 'What a bank told is never changed.' using errcode = '23001';
  end if;
  return new;
end $$;

-- withdrawn: a person had added it, and took it back. It is in no list and in no account, until it is added again.
alter table app.statement_entries
  drop constraint statement_entries_state_check,
  add constraint statement_entries_state_check check (state in ('open', 'paid', 'explained', 'linked', 'ignored', 'withdrawn')),
  drop constraint statement_entries_check,
  add constraint statement_entries_check check ((treasury_entry_id is null and twin_id is null) = (state = 'withdrawn'));

-- Statements of before their first and last days were kept: told once, and not looked up again with each import. What they were hashed as
-- goes with it, unless somebody had altered them.
with days as (
  select b.workspace_id, b.id, system.money_hash(system.money_content(b)) as was,
    coalesce(min(e.booked_on), b.from_on) as first_on, coalesce(max(e.booked_on), b.to_on) as last_on
  from app.bank_statements b left join app.statement_entries e on e.workspace_id = b.workspace_id and e.statement_id = b.id
  where b.first_on is null and b.entry_count > b.earlier_count
  group by b.workspace_id, b.id
), kept as (
  update app.bank_statements b set first_on = d.first_on, last_on = d.last_on
  from days d where b.workspace_id = d.workspace_id and b.id = d.id
  returning b.workspace_id, b.id, d.was, system.money_hash(system.money_content(b)) as hash
)
update app.money_hashes h set hash = k.hash
from kept k where h.workspace_id = k.workspace_id and h.kind = 'statement' and h.id = k.id and h.hash = k.was;
