-- A pack is sold once, and goes down to 2 once. Imported ones weren't sold here.
create or replace function record_pack_sale() returns trigger language plpgsql as $$
begin
  perform record_webhook_event(packs.brand_id, 'pack.sold', jsonb_build_object('packId', packs.id,
    'traineeId', packs.enrollment_id, 'name', packs.name, 'sessions', packs.size, 'price', packs.price::text,
    'currency', packs.currency, 'soldOn', packs.sold_on, 'validUntil', packs.valid_until, 'paidBy', packs.paid_by))
  from packs where packs.id = new.pack_id;
  return null;
end $$;
create or replace trigger pack_sales_reach_webhooks after insert on pack_ledger
  for each row when (new.kind = 'sold') execute function record_pack_sale();

create or replace function record_low_pack() returns trigger language plpgsql as $$
begin
  perform record_webhook_event(new.brand_id, 'pack.low', jsonb_build_object('packId', new.id,
    'traineeId', new.enrollment_id, 'name', new.name, 'sessions', new.size, 'left', new.left_over,
    'validUntil', new.valid_until));
  return null;
end $$;
create or replace trigger low_packs_reach_webhooks after update of low_since on packs
  for each row when (old.low_since is null and new.low_since is not null) execute function record_low_pack();
