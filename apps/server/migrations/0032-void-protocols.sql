-- Protocols of чл. 116 ЗДДС: docs/decisions/0040-the-protocol-of-voiding.md

-- The last number of each company. A row of its own and no sequence, so that a number that was not used goes back.
create table app.void_protocol_ranges (
  workspace_id uuid not null, company_id uuid not null, last_number bigint not null check (last_number >= 1),
  primary key (workspace_id, company_id),
  foreign key (workspace_id, company_id) references app.companies
);

-- One of each voided tax document. What it prints follows from what was frozen: the two documents, the reason and the days.
create table app.void_protocols (
  workspace_id uuid not null, document_id uuid not null, company_id uuid not null,
  number bigint not null check (number between 1 and 9999999999), made_on date not null,
  -- what was issued in its place; null: nothing was
  replacement_id uuid,
  created_at timestamptz not null default now(),
  primary key (workspace_id, document_id),
  foreign key (workspace_id, document_id) references app.documents,
  foreign key (workspace_id, replacement_id) references app.documents,
  foreign key (workspace_id, company_id) references app.companies
);
create unique index void_protocols_number on app.void_protocols (workspace_id, company_id, number);
create index void_protocols_by_replacement on app.void_protocols (workspace_id, replacement_id) where replacement_id is not null;
create trigger void_protocols_frozen before update or delete on app.void_protocols for each row execute function system.refuse_change();
create trigger void_protocols_no_truncate before truncate on app.void_protocols execute function system.refuse_change();

-- What was voided before there were protocols has one too, unless what takes its place is a draft still.
insert into app.void_protocols (workspace_id, document_id, company_id, number, made_on, replacement_id)
select d.workspace_id, d.id, d.company_id,
  row_number() over (partition by d.workspace_id, d.company_id order by d.voided_at, d.id),
  greatest(d.voided_on, (r.issued_at at time zone 'Europe/Sofia')::date), r.id
from app.documents d left join app.documents r on r.workspace_id = d.workspace_id and r.replaces_id = d.id
where d.status = 'voided' and d.type in ('invoice', 'creditnote', 'debitnote') and r.status is distinct from 'draft';
insert into app.void_protocol_ranges (workspace_id, company_id, last_number)
select workspace_id, company_id, max(number) from app.void_protocols group by workspace_id, company_id;

alter table app.document_outputs drop constraint document_outputs_kind_check;
alter table app.document_outputs add constraint document_outputs_kind_check check (kind in ('original', 'copy', 'public', 'protocol'));

call system.guard_table('app.void_protocol_ranges', 'select, insert, update');
call system.guard_table('app.void_protocols', 'select, insert');
