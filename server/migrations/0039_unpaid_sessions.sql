-- expands
-- Finds what isn't paid among a year of sessions that mostly are.
create index assignments_unpaid_idx on assignments (brand_id, lower(during) desc, id desc)
  where price is not null and status = 'Scheduled' and payment_status <> 'paid';
