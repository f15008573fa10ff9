-- The time zone of a trainee's own week: that of the location they prefer, or else the server's default.
create or replace function trainee_zone(person uuid, default_zone text) returns text
  language plpgsql stable as $$
begin
  return coalesce((select place.time_zone from preferred_place(person) as place), default_zone);
end $$;
