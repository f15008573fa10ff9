-- Every table that visitors can see announces its own changes, so no verb can forget to. Announcements go out with the
-- commit, and identical ones only once.
create or replace function announce_change() returns trigger
  language plpgsql as $$
begin
  perform pg_notify('changes', tg_argv[0]);
  return null;
end $$;

create or replace trigger gym_brands_announce after insert or update or delete or truncate on gym_brands
  for each statement execute function announce_change('discovery');
create or replace trigger gym_locations_announce after insert or update or delete or truncate on gym_locations
  for each statement execute function announce_change('discovery');
create or replace trigger brand_trainers_announce after insert or update or delete or truncate on brand_trainers
  for each statement execute function announce_change('discovery');
create or replace trigger trainer_profiles_announce after insert or update or delete or truncate on trainer_profiles
  for each statement execute function announce_change('discovery');
create or replace trigger user_roles_announce_given after insert on user_roles
  for each row when (new.role = 'Trainer') execute function announce_change('discovery');
create or replace trigger user_roles_announce_taken after delete on user_roles
  for each row when (old.role = 'Trainer') execute function announce_change('discovery');
