-- VAT of other member states (OSS) is no part of what is due here: docs/decisions/0060-reports.md. The first of a document's rows counts the
-- document, which may have several.
drop index app.document_taxes_reported;
create index document_taxes_reported on app.document_taxes (workspace_id, document_id)
  include (category, rate, deal_term_id, base_currency, base_in_base_currency, vat_in_base_currency, country_code, position);

create or replace view app.reported_taxes as
  select d.workspace_id, d.id as document_id, d.type, d.status, d.company_id, d.issued_on, t.category, t.rate, t.deal_term_id,
    t.base_currency, t.base_in_base_currency, t.vat_in_base_currency, t.country_code, t.position
  from app.documents d join app.document_taxes t on t.workspace_id = d.workspace_id and t.document_id = d.id
  where d.workspace_id = system.workspace() and t.workspace_id = system.workspace() and d.status in ('issued', 'recorded');
