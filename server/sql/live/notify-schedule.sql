-- Publishes a change to open screens: only IDs and days, and only to the brands and people it concerns.
-- In pieces of 100 brands (4,000 bytes), since pg_notify takes less than 8,000 bytes.
create or replace function notify_schedule(kind text, brand_ids uuid[], user_ids uuid[], data jsonb) returns void
  language plpgsql as $$
begin
  if cardinality(brand_ids) + cardinality(user_ids) > 0 then
    perform pg_notify('changes', 'schedule ' || jsonb_build_object(
      'kind', kind, 'brandIds', brand_ids[first:first + 99],
      'userIds', case when first = 1 then user_ids else '{}' end, 'data', data)::text)
    from generate_series(1, greatest(cardinality(brand_ids), 1), 100) as first;
  end if;
end $$;
