-- Nothing that a brand's pay depends on changes while a month is being closed: closing holds this alone, and whatever
-- changes past sessions, rates, or corrections shares it until it's committed.
create or replace function hold_pay(brand uuid, is_closing boolean) returns void language plpgsql as $$
begin
  if is_closing then
    perform pg_advisory_xact_lock(hashtextextended('pay ' || brand, 0));
  else
    perform pg_advisory_xact_lock_shared(hashtextextended('pay ' || brand, 0));
  end if;
end $$;
