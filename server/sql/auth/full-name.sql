-- A person's full name. Write `full_name(trainee)` when `trainee` is the users row.
create or replace function full_name(person users) returns text
  language sql immutable parallel safe as $$
  select person.first_name || ' ' || person.last_name
$$;
