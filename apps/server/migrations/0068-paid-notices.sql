-- The bell tells of what was paid: docs/decisions/0067-what-a-payment-tells.md
do $$
declare
  kinds text;
begin
  -- Whatever kinds there are by now, and this one.
  select pg_get_expr(conbin, conrelid) into kinds from pg_constraint where conrelid = 'app.notices'::regclass and conname = 'notices_kind_check';
  alter table app.notices drop constraint notices_kind_check;
  execute format('alter table app.notices add constraint notices_kind_check check ((%s) or kind = %L)', kinds, 'document_paid');
end $$;

-- Whether assistants may write payments down, with a key whose role allows it.
alter table app.assistants add column may_pay boolean not null default false;
