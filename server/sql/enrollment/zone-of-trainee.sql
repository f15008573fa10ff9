-- The time zone of a trainee's own week, like trainee_zone: for statements about many people, which PostgreSQL plans as a
-- whole instead of calling a function for each.
-- needs: enrollment/preferred-place
create or replace function zone_of_trainee(person uuid, default_zone text) returns table (name text)
  language sql stable as $$
  select coalesce(
    (select place.time_zone from preferred_place(person) as place),
    (select users.own_time_zone from users where users.id = person),
    default_zone
  )
$$;
