-- A workspace that moves to another installation (docs/decisions/0129-a-workspace-moves.md): since when nothing of it is written, and where it is now.
alter table account.workspaces
  add column frozen_at timestamptz,
  -- the origin of the other installation: https://invoices.example.com
  add column moved_to text check (length(moved_to) between 1 and 300),
  add constraint moved_while_frozen check (moved_to is null or frozen_at is not null);
-- Each transaction asks it: nearly always it is empty.
create index workspaces_frozen on account.workspaces (id) where frozen_at is not null;
