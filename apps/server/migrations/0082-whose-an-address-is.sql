-- An address is whose it is proved to be; what nobody has proved hinders nobody and goes with its key: docs/decisions/0089-nobody-outlives-their-rights.md

-- A link to prove an address brings the password of the sign-up that it was mailed for; one to set a password proves the address that it went to.
alter table account.link_keys
  drop constraint link_keys_check,
  add column password_hash text,
  add constraint link_keys_of_an_address check (purpose <> 'verify_email' or email_id is not null),
  add constraint link_keys_of_a_sign_up check (password_hash is null or purpose = 'verify_email');

-- What is not proved is looked through for what is over.
create index on account.email_addresses (created_at) where not is_verified;
