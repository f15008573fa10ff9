-- Whether a pack is meant for a session, whatever is left of it: its day and its location are the pack's.
create or replace function covers(pack packs, session sessions) returns boolean language sql immutable as $$
  select session.date >= pack.sold_on and (pack.valid_until is null or session.date <= pack.valid_until)
    and (pack.location_id is null or session.location_id = pack.location_id)
$$;
