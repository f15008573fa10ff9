-- expands
-- Brands, their locations, and their staff. Composite keys include brand_id, so no row can ever link two brands.
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

-- The row stays when a trainer leaves, because past sessions refer to it.
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

-- Photos that trainers upload. `trainer_profiles.photo` holds the URL, which includes the version.
create table trainer_photos (
  user_id uuid primary key references users on delete cascade,
  content bytea not null,
  media_type text not null,
  version text not null,
  created_at timestamptz not null default now(),
  constraint trainer_photos_media_type_known check (media_type in ('image/png', 'image/jpeg', 'image/webp')),
  constraint trainer_photos_are_small check (octet_length(content) <= 204800)
);
