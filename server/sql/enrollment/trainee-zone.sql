-- The time zone of a trainee's own week: that of the location they prefer, or else their browser's, or the default.
create or replace function trainee_zone(person uuid, default_zone text) returns text
  language plpgsql stable as $$
begin
  return coalesce(
    (select place.time_zone from preferred_place(person) as place),
    (select users.own_time_zone from users where users.id = person),
    default_zone
  );
end $$;
