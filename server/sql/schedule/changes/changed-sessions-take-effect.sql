-- Everything that follows from changed sessions, once per statement: publishing a week changes thousands. It's a trigger
-- because sessions are also marked, paid for, and repaired. Besides this, a new session takes its price
-- (schedule/set-session-price), and an hour of a trainer who's away closes at the commit
-- (availability/hours-away-are-freed-as-unavailable). Sessions that move together all leave their hours before they take
-- new ones; in between, they're canceled, but by nobody.
create or replace function sessions_changed() returns trigger language plpgsql
  set plan_cache_mode = force_generic_plan as $$
declare
  earlier sessions[] := '{}';
  later sessions[] := '{}';
begin
  -- Only `cover_sessions` changes sessions from in here, and what follows runs for them anyway.
  if pg_trigger_depth() > 1 then
    return null;
  end if;
  if tg_op = 'INSERT' then
    later := array(select taken from taken);
  elsif tg_op = 'DELETE' then
    earlier := array(select gone from gone);
  else
    earlier := array(select gone from gone);
    later := array(select taken from taken);
  end if;
  if tg_op = 'UPDATE' then
    perform close_requests(earlier, later);
  end if;
  perform cover_sessions(earlier, later);
  perform record_session_events(earlier, later);
  perform count_sessions_again(earlier || later);
  perform publish_session_changes(earlier, later);
  perform look_at_hours_of_sessions(earlier, later);
  perform recheck_pay(earlier, later);
  return null;
end $$;
create or replace trigger sessions_inserted after insert on sessions
  referencing new table as taken for each statement execute function sessions_changed();
create or replace trigger sessions_updated after update on sessions
  referencing old table as gone new table as taken for each statement execute function sessions_changed();
create or replace trigger sessions_deleted after delete on sessions
  referencing old table as gone for each statement execute function sessions_changed();
