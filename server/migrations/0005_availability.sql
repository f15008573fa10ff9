-- expands
-- The hours when trainees are available. Whether an hour is booked isn't stored here; the session says so.
create table trainee_slots (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  date date not null,
  hour smallint not null,
  -- A template may remove the hours it added, as long as nobody has changed them since.
  from_template boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint trainee_slots_hour_key unique (user_id, date, hour),
  constraint trainee_slots_hour_on_clock check (hour between 0 and 23)
);

-- Trainers' hours: at one location, or at any of theirs if location_id is null.
create table trainer_slots (
  id uuid primary key default gen_random_uuid(),
  trainer_id uuid not null references users,
  location_id uuid references gym_locations,
  date date not null,
  hour smallint not null,
  status text not null,
  notes text,
  from_template boolean not null default false,
  -- The trainer is away, but a session is still booked: once it's moved or canceled, the hour becomes Unavailable.
  is_away boolean not null default false,
  -- What a free hour was before its trainer said that they're away; '{}' if it wasn't set. 'I'm back' restores it.
  before_away jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint trainer_slots_hour_key unique (trainer_id, date, hour),
  -- What a session refers to: this trainer's slot at this hour.
  constraint trainer_slots_session_key unique (id, trainer_id, date, hour),
  constraint trainer_slots_hour_on_clock check (hour between 0 and 23),
  constraint trainer_slots_status_known check (status in ('Available', 'Unavailable'))
);
create index trainer_slots_location_id_idx on trainer_slots (location_id);

-- A person's typical week, as a trainee or as a trainer.
create table weekly_templates (
  user_id uuid not null references users on delete cascade,
  kind text not null,
  start_date date not null,
  end_date date,
  exceptions date[] not null default '{}',
  -- Days after this one are filled as they approach; on days up to it, cleared hours stay cleared.
  filled_until date,
  updated_at timestamptz not null default now(),
  constraint weekly_templates_pkey primary key (user_id, kind),
  constraint weekly_templates_kind_known check (kind in ('trainee', 'trainer')),
  constraint weekly_templates_end_after_start check (end_date >= start_date)
);

create table weekly_template_hours (
  user_id uuid not null,
  kind text not null,
  weekday smallint not null,
  hour smallint not null,
  status text not null,
  location_id uuid references gym_locations,
  constraint weekly_template_hours_pkey primary key (user_id, kind, weekday, hour),
  constraint weekly_template_hours_of_template foreign key (user_id, kind)
    references weekly_templates (user_id, kind) on delete cascade,
  constraint weekly_template_hours_weekday_known check (weekday between 1 and 7),
  constraint weekly_template_hours_hour_on_clock check (hour between 0 and 23),
  constraint weekly_template_hours_status_known check (status in ('Available', 'Unavailable'))
);
create index weekly_template_hours_location_id_idx on weekly_template_hours (location_id);
