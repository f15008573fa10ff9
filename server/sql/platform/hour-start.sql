-- When an hour on a location's clock begins. An hour that daylight saving time skips is read with the offset before
-- the change; of an hour that occurs twice, it's the first (PostgreSQL alone would choose the second).
create or replace function hour_start(day date, hour integer, zone text) returns timestamptz
  language plpgsql immutable as $$
declare
  wall constant timestamp := day + make_interval(hours => hour);
  later constant timestamptz := wall at time zone zone;
begin
  if (later - interval '1 hour') at time zone zone = wall then
    return later - interval '1 hour';
  end if;
  if (later - interval '30 minutes') at time zone zone = wall then
    return later - interval '30 minutes';
  end if;
  return later;
end $$;
