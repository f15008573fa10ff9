-- When each hour of these days begins on a location's clock, from midnight of the first to 11 PM of the last. Only days
-- on which the clocks change are computed hour by hour, which takes twenty times as long.
-- needs: platform/hour-start
create or replace function hour_starts(first date, last date, zone text) returns timestamptz[]
  language plpgsql immutable as $$
declare
  starts timestamptz[] := '{}';
  midnight timestamptz := hour_start(first, 0, zone);
  next_midnight timestamptz;
begin
  for day in 0 .. last - first loop
    next_midnight := hour_start(first + day + 1, 0, zone);
    starts := starts || case
      when next_midnight = midnight + interval '24 hours' then
        array(select generate_series(midnight, midnight + interval '23 hours', interval '1 hour'))
      else array(select hour_start(first + day, hour, zone) from generate_series(0, 23) as hour order by hour)
    end;
    midnight := next_midnight;
  end loop;
  return starts;
end $$;
