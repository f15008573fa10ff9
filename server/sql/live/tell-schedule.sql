-- Announces a change to open screens: only IDs and days, and only to the brands and people it concerns.
create or replace function tell_schedule(kind text, brand_ids uuid[], user_ids uuid[], data jsonb) returns void
  language plpgsql as $$
begin
  if cardinality(brand_ids) + cardinality(user_ids) > 0 then
    perform pg_notify('changes', 'schedule ' || jsonb_build_object(
      'kind', kind, 'brandIds', brand_ids, 'userIds', user_ids, 'data', data)::text);
  end if;
end $$;
