-- A credit note is set off against another document: docs/decisions/0073-credit-notes-are-set-off.md
-- What a person did with the rest of a note, and can undo; without, what the note took off its own invoice when it was issued.
alter table app.allocations
  add column is_set_off boolean not null default false,
  add constraint allocations_set_off_check check (not is_set_off or settling_document_id is not null);
