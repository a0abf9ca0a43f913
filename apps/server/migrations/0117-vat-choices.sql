-- What a company chooses for its VAT: docs/decisions/0134-vat-choices-and-checks.md. What nobody chose is as usual, and is in no row.
-- Where the sources of the law differ, and whether it is registered under OSS: since the first day of a month.
create table app.vat_choices (
  workspace_id uuid not null, company_id uuid not null,
  held_from date not null check (extract(day from held_from) = 1),
  is_oss_registered boolean not null,
  oss text not null check (oss in ('column_18', 'left_out')),
  annex2 text not null check (annex2 in ('01', '02')),
  annex2_base text not null check (annex2_base in ('11', '19')),
  triangular text not null check (triangular in ('apart', 'cell_18')),
  decided_at timestamptz not null, decided_by text not null,
  primary key (workspace_id, company_id, held_from),
  foreign key (workspace_id, company_id) references app.companies on delete cascade
);
call system.guard_table('app.vat_choices', 'select, insert, delete');

-- The coefficient of partial credit of a year (чл. 73 ал. 5 ЗДДС), in hundredths.
create table app.vat_coefficients (
  workspace_id uuid not null, company_id uuid not null,
  year int not null check (year between 1990 and 2199),
  hundredths int not null check (hundredths between 0 and 100),
  primary key (workspace_id, company_id, year),
  foreign key (workspace_id, company_id) references app.companies on delete cascade
);
call system.guard_table('app.vat_coefficients', 'select, insert, delete');

-- Who submits, null where whoever represents the company does; and from which number its protocols of чл. 117 run.
create table app.vat_submitters (
  workspace_id uuid not null, company_id uuid not null, version int not null default 1,
  name text, personal_number text not null default '', capacity text not null default 'R' check (capacity in ('A', 'R')),
  city text not null default '', postcode text not null default '', address text not null default '',
  protocol_start bigint not null default 1 check (protocol_start between 1 and 9999999999),
  primary key (workspace_id, company_id),
  foreign key (workspace_id, company_id) references app.companies on delete cascade
);
call system.guard_table('app.vat_submitters', 'select, insert, update');
