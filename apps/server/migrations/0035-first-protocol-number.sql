-- Who drew up protocols of чл. 116 ЗДДС elsewhere goes on from there (docs/decisions/0040-the-protocol-of-voiding.md). Until the first is drawn
-- the last number is the one before it.
alter table app.void_protocol_ranges drop constraint void_protocol_ranges_last_number_check;
alter table app.void_protocol_ranges
  add column first_number bigint not null default 1 check (first_number between 1 and 9999999999),
  add check (last_number >= first_number - 1);

-- A number that was only chosen keeps nobody from deleting the company.
alter table app.void_protocol_ranges drop constraint void_protocol_ranges_workspace_id_company_id_fkey;
alter table app.void_protocol_ranges add foreign key (workspace_id, company_id) references app.companies on delete cascade;
