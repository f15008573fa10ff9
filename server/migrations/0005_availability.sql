-- The hours people could train. Whether an hour is busy is not stored here: the session says so.
create table trainee_slots (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  date date not null,
  hour smallint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint trainee_slots_hour_key unique (user_id, date, hour),
  constraint trainee_slots_hour_on_clock check (hour between 0 and 23)
);

-- The hours trainers could work: at one place, or (location_id null) at any of theirs.
create table trainer_slots (
  id uuid primary key default gen_random_uuid(),
  trainer_id uuid not null references users,
  location_id uuid references gym_locations,
  date date not null,
  hour smallint not null,
  status text not null,
  notes text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint trainer_slots_hour_key unique (trainer_id, date, hour),
  -- What a session points at: the slot, of this trainer, at this hour.
  constraint trainer_slots_session_key unique (id, trainer_id, date, hour),
  constraint trainer_slots_hour_on_clock check (hour between 0 and 23),
  constraint trainer_slots_status_known check (status in ('Available', 'Unavailable'))
);
create index trainer_slots_location_id_idx on trainer_slots (location_id);
