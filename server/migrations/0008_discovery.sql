-- expands
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
