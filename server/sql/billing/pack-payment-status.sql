-- Whether a pack is paid, pending, or overdue; null if it has no price. As with sessions, pending becomes overdue after 14 days.
create or replace function pack_payment_status(pack packs) returns text language sql stable as $$
  select case
    when pack.price is null then null
    when pack.paid_on is not null then 'paid'
    when pack.sold_on + 14 <= (current_instant() at time zone 'UTC')::date then 'overdue'
    else 'pending' end
$$;
