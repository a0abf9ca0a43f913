-- How documents are drawn: docs/decisions/0045-how-a-document-looks.md
alter table app.companies
  -- beside the template: accent, logo, columns, footer, switches; what it does not say is as by default
  add column look jsonb not null default '{}' check (jsonb_typeof(look) = 'object' and length(look::text) <= 5000);
alter table app.documents
  -- the document's own template; null: the company's, frozen with the rest when it is issued
  add column template text check (template in ('classic', 'modern', 'compact'));
