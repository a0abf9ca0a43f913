-- A proposal that was set aside keeps by whom it would have known payments: it goes with the contact's personal data.
create index dismissed_rules_by_contact on app.dismissed_rules (workspace_id, contact_id) where contact_id is not null;
do $$ begin execute format('grant delete on app.dismissed_rules to %I', system.app_role()); end $$;
