-- One name for one act, whatever it is done to; what it was done to is its first half. None of these is linked to a chain yet.
update app.audit_entries set
  entity_type = case entity_type when 'import' then split_part(act, 's.', 1) else entity_type end,
  act = case act
    when 'company.removed' then 'company.deleted'
    when 'contacts.imported' then 'contact.imported'
    when 'products.imported' then 'product.imported'
    else replace(replace(act, '.added', '.created'), '.changed', '.updated')
  end
where sequence is null
  and (act like '%.added' or act like '%.changed' or act in ('company.removed', 'contacts.imported', 'products.imported'));
