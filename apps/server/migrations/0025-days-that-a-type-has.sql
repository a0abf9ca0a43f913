-- A document whose type has no tax event has no day of it. The chain's line for a missing day is empty, as 0003 says of each of the days;
-- so far the tax date was never missing, and every hash stays what it is.
create or replace function system.content_hash(previous_hash text, digest text, number text, issued_on date, tax_on date, due_on date)
returns text language sql stable parallel safe
  return encode(sha256(convert_to(
    concat_ws(E'\n', previous_hash, digest, number, to_char(issued_on, 'YYYY-MM-DD'), coalesce(to_char(tax_on, 'YYYY-MM-DD'), ''),
      coalesce(to_char(due_on, 'YYYY-MM-DD'), '')), 'UTF8')), 'hex');
