-- Whether a pack is meant for a session on that day at that location, whatever is left of it.
create or replace function covers(pack packs, day date, place uuid) returns boolean language sql immutable as $$
  select day >= pack.sold_on and (pack.valid_until is null or day <= pack.valid_until)
    and (pack.location_id is null or place = pack.location_id)
$$;
