-- Whether the paper of a protocol of ours says how to reach us. What was made before says nothing of it for ever; what is made from now on does:
-- docs/decisions/0206-what-comes-in-goes-out.md

alter table app.vat_protocols add column says_contacts boolean not null default false;
alter table app.vat_protocols alter column says_contacts set default true;
alter table app.vat_entries add column says_contacts boolean not null default false;
alter table app.vat_entries alter column says_contacts set default true;
