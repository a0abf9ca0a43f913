-- Cash orders in and out have sequences of their own, and so has each till: docs/decisions/0115-cash-orders-by-till.md
alter table app.document_ranges
  -- of cash orders: those that take money in, or pay it out; null: both
  add column direction text check (direction in ('in', 'out')),
  -- the till whose orders it numbers; null: whichever
  add column account_id uuid,
  add foreign key (workspace_id, account_id) references app.treasury_accounts,
  add check (account_id is null or direction is not null),
  add check (direction is null or types = '{payment}');
create index document_ranges_by_account on app.document_ranges (workspace_id, account_id) where account_id is not null;
create trigger "A_forget_till" after delete on app.treasury_accounts for each row
  execute function system.forget_row('app.document_ranges', 'account_id');

-- Where one sequence numbered all cash orders, two begin; the one stays with its numbers, and gives no more. Who has arranged several keeps them.
with shared as materialized (
  select workspace_id, company_id, (array_agg(id))[1] as id, min(position) as position, bool_or(name ~ '[а-яА-Я]') as is_bg
  from app.document_ranges where archived_at is null and types = '{payment}'
  group by workspace_id, company_id having count(*) = 1
), free as materialized (
  select * from shared where not exists (
    select from app.document_ranges taken where taken.workspace_id = shared.workspace_id and taken.company_id = shared.company_id
      and taken.number_pool = 'payment' and taken.prefix in ('PKO-', 'RKO-'))
), added as (
  insert into app.document_ranges (workspace_id, id, company_id, name, number_pool, types, prefix, length, first_number, last_number, next_number,
    position, direction)
  select workspace_id, gen_random_uuid(), company_id, case when is_bg then own.name_bg else own.name_en end, 'payment', '{payment}', own.prefix, 10,
    1, 999999, 1, position, own.direction
  from free cross join (values
    ('in', 'PKO-', 'Приходни касови ордери', 'Cash receipt orders'), ('out', 'RKO-', 'Разходни касови ордери', 'Cash payment orders')
  ) as own (direction, prefix, name_bg, name_en)
)
update app.document_ranges range set archived_at = now() from free where range.workspace_id = free.workspace_id and range.id = free.id;
