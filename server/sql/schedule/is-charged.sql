-- Whether a session has to be paid, by money or by a pack: it has a price, and something is owed for it.
-- needs: schedule/is-owed
create or replace function is_charged(session sessions) returns boolean language sql stable as $$
  select session.price is not null and is_owed(session)
$$;
