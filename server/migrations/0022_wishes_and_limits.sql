-- expands
-- What the planner assumes for a brand. No row: the defaults below.
create table planning_settings (
  brand_id uuid primary key references gym_brands,
  -- For trainees without a wish of their own.
  sessions_per_week smallint not null default 1,
  -- For trainers without a limit of their own; null means no limit.
  trainer_hours_per_day smallint,
  one_place_in_a_row boolean not null default false,
  history_weeks smallint not null default 4,
  constraint planning_settings_sessions_in_range check (sessions_per_week between 0 and 14),
  constraint planning_settings_hours_in_range check (trainer_hours_per_day between 0 and 24),
  constraint planning_settings_history_in_range check (history_weeks between 0 and 12)
);

-- How someone would like to train. No row, or a null: the brand's default.
create table training_wishes (
  enrollment_id uuid primary key references enrollments,
  sessions_per_week smallint,
  sessions_per_day smallint not null default 1,
  rest_days smallint not null default 0,
  preferred_trainer_id uuid references users,
  only_preferred boolean not null default false,
  other_location_ids uuid[] not null default '{}',
  updated_at timestamptz not null default now(),
  constraint training_wishes_sessions_in_range check (sessions_per_week between 0 and 14),
  constraint training_wishes_per_day_in_range check (sessions_per_day between 1 and 3),
  constraint training_wishes_rest_in_range check (rest_days between 0 and 2),
  constraint training_wishes_only_whom check (not only_preferred or preferred_trainer_id is not null)
);
create index training_wishes_preferred_trainer_id_idx on training_wishes (preferred_trainer_id);

-- How much a trainer works for a brand. No row, or a null: the brand's default, or no limit.
create table trainer_limits (
  brand_id uuid not null references gym_brands,
  trainer_id uuid not null references users,
  hours_per_day smallint,
  hours_per_week smallint,
  contract_hours smallint,
  constraint trainer_limits_pkey primary key (brand_id, trainer_id),
  constraint trainer_limits_day_in_range check (hours_per_day between 0 and 24),
  constraint trainer_limits_week_in_range check (hours_per_week between 0 and 168),
  constraint trainer_limits_contract_in_range check (contract_hours between 1 and 168)
);
create index trainer_limits_trainer_id_idx on trainer_limits (trainer_id);
