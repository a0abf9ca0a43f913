-- Ends the transaction of a document that cannot have a number. The caller may then send its commit along with the drawing of the number,
-- and nobody who waits for the range waits for the caller's network. 40001: another try finds another range.
create function system.refuse_number(reason text, details jsonb, retry boolean) returns void language plpgsql as $$
begin
  raise exception 'No number was drawn: %', reason
    using errcode = case when retry then '40001' else 'IA001' end, detail = details || jsonb_build_object('refused', reason);
end $$;
