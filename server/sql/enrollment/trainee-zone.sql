-- The time zone of a trainee's own week: that of the location they prefer, or else their browser's, or the default.
create or replace function trainee_zone(person uuid, default_zone text) returns text
  language plpgsql stable as $$
begin
  return (select zone.name from zone_of_trainee(person, default_zone) as zone);
end $$;
