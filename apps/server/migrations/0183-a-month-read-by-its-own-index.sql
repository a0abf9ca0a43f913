-- The sales of a month of a company are counted, summed and put in order without opening the documents themselves, whatever else lies beside them:
-- docs/decisions/0197-a-month-beside-many-others.md
create index documents_ledgered on app.documents (workspace_id, company_id, issued_on, number collate "C", id) include (type, voided_on, range_id)
  where status <> 'draft' and version > 0 and type in ('invoice', 'creditnote', 'debitnote');

-- The few of them whose tax event lies in another month, and notes that name no invoice.
create index documents_oddly_sold on app.documents (workspace_id, company_id, issued_on)
  where status <> 'draft' and version > 0 and type in ('invoice', 'creditnote', 'debitnote')
    and ((tax_on is not null and system.month_of(tax_on) <> system.month_of(issued_on))
      or (type in ('creditnote', 'debitnote') and source_document_id is null and source_number = ''));
