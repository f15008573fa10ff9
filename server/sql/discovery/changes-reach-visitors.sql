-- Every table that visitors can see publishes its own changes, so no verb can leave it out. Messages say whose change it
-- is, so that a long list isn't read again as a whole. They go out with the commit, and identical ones only once.
create or replace function publish_change() returns trigger
  language plpgsql as $$
begin
  perform pg_notify('changes', tg_argv[0]);
  return null;
end $$;

-- With the kind of thing and the column that has its ID. A row that moves concerns both.
create or replace function publish_change_of() returns trigger
  language plpgsql as $$
declare
  topic constant text := 'discovery ' || tg_argv[0] || ' ';
begin
  if tg_op <> 'INSERT' then
    perform pg_notify('changes', topic || (to_jsonb(old) ->> tg_argv[1]));
  end if;
  if tg_op <> 'DELETE' then
    perform pg_notify('changes', topic || (to_jsonb(new) ->> tg_argv[1]));
  end if;
  return null;
end $$;

create or replace trigger gym_brands_publish after insert or update or delete on gym_brands
  for each row execute function publish_change_of('brand', 'id');
create or replace trigger gym_locations_publish after insert or update or delete on gym_locations
  for each row execute function publish_change_of('brand', 'brand_id');
create or replace trigger brand_trainers_publish after insert or update or delete on brand_trainers
  for each row execute function publish_change_of('trainer', 'user_id');
create or replace trigger trainer_profiles_publish after insert or update or delete on trainer_profiles
  for each row execute function publish_change_of('trainer', 'user_id');
create or replace trigger user_roles_publish_given after insert on user_roles
  for each row when (new.role = 'Trainer') execute function publish_change_of('trainer', 'user_id');
create or replace trigger user_roles_publish_taken after delete on user_roles
  for each row when (old.role = 'Trainer') execute function publish_change_of('trainer', 'user_id');

create or replace trigger gym_brands_publish_all after truncate on gym_brands
  for each statement execute function publish_change('discovery');
create or replace trigger gym_locations_publish_all after truncate on gym_locations
  for each statement execute function publish_change('discovery');
create or replace trigger brand_trainers_publish_all after truncate on brand_trainers
  for each statement execute function publish_change('discovery');
create or replace trigger trainer_profiles_publish_all after truncate on trainer_profiles
  for each statement execute function publish_change('discovery');
