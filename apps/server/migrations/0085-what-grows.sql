-- What grows is pruned: see docs/decisions/0091-the-server-stays-up.md.
do $$ begin
  execute format('grant delete on app.vat_checks, app.recurrence_runs, app.verifications to %I', system.app_role());
end $$;
create index login_events_by_time on account.login_events (at);
create index jobs_by_end on app.jobs (workspace_id, finished_at) where finished_at is not null;
