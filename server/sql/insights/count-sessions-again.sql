-- Insights keep the figures of each past week. When one of its sessions changes, the week is counted again. The lock is
-- shared, so changes never wait for each other: it's for `close-weeks.ts`, which mustn't count before they're committed.
create or replace function count_sessions_again(touched sessions[]) returns void language plpgsql as $$
declare
  changed record;
begin
  for changed in
    select distinct session.brand_id, date_trunc('week', session.date)::date as week from unnest(touched) as session
    where session.date < (current_instant() at time zone 'UTC')::date
    order by brand_id, week
  loop
    perform pg_advisory_xact_lock_shared(hashtextextended('insights ' || changed.brand_id, 0));
    delete from insight_sessions
      where insight_sessions.brand_id = changed.brand_id and insight_sessions.week = changed.week;
  end loop;
end $$;
