-- Photos that trainers upload. `trainer_profiles.photo` holds the address, with the version in it.
create table trainer_photos (
  user_id uuid primary key references users on delete cascade,
  content bytea not null,
  media_type text not null,
  version text not null,
  created_at timestamptz not null default now(),
  constraint trainer_photos_media_type_known check (media_type in ('image/png', 'image/jpeg', 'image/webp')),
  constraint trainer_photos_are_small check (octet_length(content) <= 204800)
);

-- Who works for which brand, as far as visitors may know: the one definition of 'active' for discovery.
create view shown_trainers as
  select
    brand_trainers.brand_id,
    brand_trainers.user_id,
    users.first_name || ' ' || users.last_name as name
  from brand_trainers
  join gym_brands on gym_brands.id = brand_trainers.brand_id
  join users on users.id = brand_trainers.user_id
  join user_roles on user_roles.user_id = brand_trainers.user_id and user_roles.role = 'Trainer'
  where brand_trainers.removed_at is null
    and gym_brands.is_active
    and gym_brands.archived_at is null
    and users.is_active;

-- Whatever visitors can see announces its changes itself, so that no verb can forget to.
-- The announcement is part of the transaction; equal ones are sent once.
create function announce_change() returns trigger
  language plpgsql as $$
begin
  perform pg_notify('changes', tg_argv[0]);
  return null;
end $$;

create trigger gym_brands_announce after insert or update or delete or truncate on gym_brands
  for each statement execute function announce_change('discovery');
create trigger gym_locations_announce after insert or update or delete or truncate on gym_locations
  for each statement execute function announce_change('discovery');
create trigger brand_trainers_announce after insert or update or delete or truncate on brand_trainers
  for each statement execute function announce_change('discovery');
create trigger trainer_profiles_announce after insert or update or delete or truncate on trainer_profiles
  for each statement execute function announce_change('discovery');

-- People change often (every sign-in does); only what shows of a brand's trainer counts.
create function announce_trainer() returns trigger
  language plpgsql as $$
begin
  if exists (
    select from brand_trainers where brand_trainers.user_id = new.id and brand_trainers.removed_at is null
  ) then
    perform pg_notify('changes', 'discovery');
  end if;
  return null;
end $$;
create trigger users_announce after update of first_name, last_name, is_active on users
  for each row
  when ((old.first_name, old.last_name, old.is_active) is distinct from (new.first_name, new.last_name, new.is_active))
  execute function announce_trainer();
create trigger user_roles_announce_given after insert on user_roles
  for each row when (new.role = 'Trainer') execute function announce_change('discovery');
create trigger user_roles_announce_taken after delete on user_roles
  for each row when (old.role = 'Trainer') execute function announce_change('discovery');
