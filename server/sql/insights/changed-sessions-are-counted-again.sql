-- Insights keep what a past week came to. When one of its sessions changes, it's counted again. The lock is for
-- `close-weeks.ts`, which must not count while a change is still uncommitted; it never waits, so nobody waits in a circle.
create or replace function count_sessions_again() returns trigger language plpgsql as $$
declare
  changed record;
begin
  for changed in
    select distinct touched.brand_id, date_trunc('week', touched.date)::date as week from touched
    where touched.date < (current_instant() at time zone 'UTC')::date
    order by brand_id, week
  loop
    perform pg_advisory_xact_lock_shared(hashtextextended('insights ' || changed.brand_id, 0));
    delete from insight_sessions
      where insight_sessions.brand_id = changed.brand_id and insight_sessions.week = changed.week;
  end loop;
  return null;
end $$;
create or replace trigger assignments_insert_counted after insert on assignments
  referencing new table as touched for each statement execute function count_sessions_again();
create or replace trigger assignments_update_counted_before after update on assignments
  referencing old table as touched for each statement execute function count_sessions_again();
create or replace trigger assignments_update_counted after update on assignments
  referencing new table as touched for each statement execute function count_sessions_again();
create or replace trigger assignments_delete_counted after delete on assignments
  referencing old table as touched for each statement execute function count_sessions_again();
