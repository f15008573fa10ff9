-- Keeps sessions covered by packs exactly while something is owed for them. A session is covered when it's created,
-- restored, or owed again, and keeps its pack when it moves, if the pack is meant for its new day and location. One that was
-- paid in another way stays so. Sessions that move together are canceled by nobody in between, and keep their packs.
-- A changed rule about no-shows doesn't reach back: a covered session is only looked at again once it changes itself.
-- Bookings choose their packs themselves (`choose_packs`), so that each session is written once.
-- needs: packs/covers, schedule/is-owed
create or replace function cover_sessions(earlier sessions[], later sessions[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan as $$
declare
  freed uuid[];
  wanting uuid[];
begin
  -- The product deletes none, but someone who repairs a database might.
  if cardinality(later) = 0 then
    insert into pack_ledger (pack_id, session_id, kind, change)
    select was.pack_id, was.id, 'returned', 1 from unnest(earlier) as was where was.pack_id is not null;
    return;
  end if;
  -- Most gyms sell no packs, and this runs for every booking.
  if not exists (select from packs where packs.brand_id in (select brand_id from unnest(later))) then
    return;
  end if;
  insert into pack_ledger (pack_id, session_id, kind, change)
  select now_is.pack_id, now_is.id, 'used', -1 from unnest(later) as now_is
  where now_is.pack_id is not null and cardinality(earlier) = 0;
  select array_agg(now_is.id) filter (where state.is_freed),
    array_agg(now_is.id) filter (where state.is_owed and now_is.payment_status is distinct from 'paid'
      and (state.is_freed or now_is.pack_id is null and not state.was_owed))
  into freed, wanting
  from unnest(later) as now_is
  left join unnest(earlier) as was on was.id = now_is.id
  left join packs on packs.id = now_is.pack_id
  cross join lateral (
    select is_owed(now_is) as is_owed,
      was.id is not null and (is_owed(was) or was.status = 'Cancelled' and was.cancelled_by is null) as was_owed,
      now_is.pack_id is not null and not (now_is.status = 'Cancelled' and now_is.cancelled_by is null)
        and not (is_owed(now_is) and covers(packs, now_is.date, now_is.location_id)) as is_freed
  ) as state
  where (now_is.status, now_is.attendance, now_is.date, now_is.location_id)
    is distinct from (was.status, was.attendance, was.date, was.location_id);
  if freed is not null or wanting is not null then
    perform use_packs(coalesce(freed, '{}'), coalesce(wanting, '{}'));
  end if;
end $$;
