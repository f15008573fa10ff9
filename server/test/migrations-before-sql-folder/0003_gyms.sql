create extension if not exists pg_trgm;

-- Brands, their places and their staff. Every table below carries brand_id in its composite keys,
-- so that no row can ever link two brands.
create table gym_brands (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  description text,
  contact_email text not null,
  contact_phone text,
  website text,
  logo_url text,
  is_active boolean not null default true,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz
);
create unique index gym_brands_name_key on gym_brands (lower(name)) where archived_at is null;
create index gym_brands_created_by_idx on gym_brands (created_by);

create table gym_locations (
  id uuid primary key default gen_random_uuid(),
  brand_id uuid not null references gym_brands,
  name text not null,
  address text not null,
  city text not null,
  state text,
  country text,
  postal_code text,
  contact_phone text,
  contact_email text,
  capacity integer,
  description text,
  time_zone text not null,
  latitude double precision,
  longitude double precision,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  constraint gym_locations_brand_key unique (id, brand_id),
  constraint gym_locations_capacity_at_least_one check (capacity >= 1),
  constraint gym_locations_coordinates_together check ((latitude is null) = (longitude is null)),
  constraint gym_locations_latitude_on_earth check (latitude between -90 and 90),
  constraint gym_locations_longitude_on_earth check (longitude between -180 and 180)
);
create index gym_locations_brand_id_idx on gym_locations (brand_id) where archived_at is null;

create table brand_managers (
  id uuid not null default gen_random_uuid(),
  brand_id uuid not null references gym_brands,
  user_id uuid not null references users on delete cascade,
  assigned_at timestamptz not null default now(),
  constraint brand_managers_pkey primary key (brand_id, user_id)
);
create index brand_managers_user_id_idx on brand_managers (user_id);

-- A trainer who leaves keeps the row: past sessions point at it.
create table brand_trainers (
  id uuid not null default gen_random_uuid(),
  brand_id uuid not null references gym_brands,
  user_id uuid not null references users,
  assigned_at timestamptz not null default now(),
  removed_at timestamptz,
  constraint brand_trainers_pkey primary key (brand_id, user_id)
);
create index brand_trainers_user_id_idx on brand_trainers (user_id) where removed_at is null;

create table trainer_profiles (
  user_id uuid primary key references users on delete cascade,
  photo text,
  specialties text[] not null default '{}',
  bio text,
  rating numeric(2, 1),
  updated_at timestamptz not null default now(),
  constraint trainer_profiles_rating_in_range check (rating between 0 and 5)
);
create index trainer_profiles_specialties_idx on trainer_profiles using gin (specialties);

-- When an hour on a place's wall clock begins. A skipped hour is read with the offset before the change,
-- a doubled one as the earlier of the two (PostgreSQL alone would take the later).
create function hour_start(day date, hour integer, zone text) returns timestamptz
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

-- The admin's list of people: in the order of names, and found by any part of name or address.
create index users_name_idx on users (lower(last_name), lower(first_name), id) include (last_name, first_name);
create index users_search_idx on users
  using gin (lower(first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);
