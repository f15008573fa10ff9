-- expands
-- What a brand leaves to its trainees, instead of to its managers. No row: nothing.
create table offer_settings (
  brand_id uuid primary key references gym_brands,
  -- Whether trainees move their sessions.
  moves text not null default 'off',
  -- How long before a session. Null: the notice period.
  move_notice_hours smallint,
  moves_per_week smallint not null default 1,
  move_trainers text not null default 'same',
  -- Whom hours are offered to that become free.
  freed_hours text not null default 'off',
  constraint offer_settings_moves_known check (moves in ('off', 'with-approval', 'by-themselves')),
  constraint offer_settings_notice_in_range check (move_notice_hours between 0 and 168),
  constraint offer_settings_moves_in_range check (moves_per_week between 1 and 14),
  constraint offer_settings_trainers_known check (move_trainers in ('same', 'known', 'any')),
  constraint offer_settings_freed_known check (freed_hours in ('off', 'chosen', 'one-by-one', 'everyone'))
);

-- A session that its trainee moved: it counts toward the week it's in, unless it was undone.
create table trainee_moves (
  id uuid primary key default gen_random_uuid(),
  enrollment_id uuid not null references enrollments,
  assignment_id uuid not null references sessions,
  week date not null,
  before_trainer_id uuid not null references users,
  before_location_id uuid not null references gym_locations,
  before_date date not null,
  before_hour smallint not null,
  -- The session's revision afterward. A different one means that someone has touched it since.
  revision smallint not null,
  moved_at timestamptz not null,
  undone_at timestamptz,
  constraint trainee_moves_week_from_monday check (extract(isodow from week) = 1),
  constraint trainee_moves_hour_on_clock check (before_hour between 0 and 23)
);
create index trainee_moves_week_idx on trainee_moves (enrollment_id, week);
create index trainee_moves_assignment_id_idx on trainee_moves (assignment_id, moved_at desc);
create index trainee_moves_before_trainer_id_idx on trainee_moves (before_trainer_id);
create index trainee_moves_before_location_id_idx on trainee_moves (before_location_id);

-- Where the person asks the session to be moved to, rather than to be excused from it.
alter table session_requests
  add column to_trainer_id uuid references users,
  add column to_location_id uuid references gym_locations,
  add column to_date date,
  add column to_hour smallint,
  add constraint session_requests_whole_target check (num_nonnulls(to_trainer_id, to_location_id, to_date, to_hour) in (0, 4)),
  add constraint session_requests_hour_on_clock check (to_hour between 0 and 23);
create index session_requests_to_trainer_id_idx on session_requests (to_trainer_id);
create index session_requests_to_location_id_idx on session_requests (to_location_id);
