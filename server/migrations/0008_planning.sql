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

-- A list of proposed changes to one brand's sessions, published in one transaction.
create table planning_drafts (
  id uuid primary key default gen_random_uuid(),
  brand_id uuid not null references gym_brands,
  title text not null,
  origin text not null,
  -- Goes up with every edit.
  revision integer not null default 0,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  published_at timestamptz,
  -- The start of the first session that publishing touched.
  undo_until timestamptz,
  constraint planning_drafts_brand_key unique (id, brand_id),
  constraint planning_drafts_origin_known check (
    origin in ('empty', 'last-week', 'trainer-away', 'selection', 'repeat', 'planner'))
);
create index planning_drafts_brand_id_idx on planning_drafts (brand_id, updated_at desc);
create index planning_drafts_created_by_idx on planning_drafts (created_by);
create index planning_drafts_updated_at_idx on planning_drafts (updated_at);

-- The target (trainer, location, date, hour) is null only for a cancellation. What publishing found before it
-- changed a session is kept for undoing, with the session's revision afterward: a different one means that someone
-- has touched it since.
create table planning_changes (
  id uuid primary key default gen_random_uuid(),
  draft_id uuid not null,
  brand_id uuid not null,
  kind text not null,
  enrollment_id uuid not null references enrollments,
  assignment_id uuid references sessions,
  series_of uuid references sessions,
  trainer_id uuid references users,
  location_id uuid,
  date date,
  hour smallint,
  notes text,
  is_locked boolean not null default false,
  -- What speaks for a session that the planner proposed.
  why jsonb,
  -- What a manager has agreed to although it isn't as the draft assumed: a session the trainee has no hour for any more,
  -- or one more than they want. What a manager's own edit brings about is agreed to right away.
  confirmed text[] not null default '{}',
  published_at timestamptz,
  published_revision smallint,
  before_trainer_id uuid references users,
  before_location_id uuid references gym_locations,
  before_date date,
  before_hour smallint,
  problem text,
  constraint planning_changes_of_draft foreign key (draft_id, brand_id)
    references planning_drafts (id, brand_id) on delete cascade,
  constraint planning_changes_location_of_brand foreign key (location_id, brand_id)
    references gym_locations (id, brand_id),
  constraint planning_changes_kind_known check (kind in ('create', 'move', 'cancel')),
  constraint planning_changes_hour_on_clock check (hour between 0 and 23),
  constraint planning_changes_has_target check (
    num_nonnulls(trainer_id, location_id, date, hour) = case when kind = 'cancel' then 0 else 4 end),
  constraint planning_changes_has_session check (
    (assignment_id is not null) = (kind <> 'create' or published_at is not null)),
  constraint planning_changes_one_per_session unique (draft_id, assignment_id)
);
create index planning_changes_draft_id_idx on planning_changes (draft_id, brand_id);
create index planning_changes_enrollment_id_idx on planning_changes (enrollment_id);
create index planning_changes_assignment_id_idx on planning_changes (assignment_id);
create index planning_changes_series_of_idx on planning_changes (series_of);
create index planning_changes_trainer_id_idx on planning_changes (trainer_id);
create index planning_changes_location_id_idx on planning_changes (location_id, brand_id);
create index planning_changes_before_trainer_id_idx on planning_changes (before_trainer_id);
create index planning_changes_before_location_id_idx on planning_changes (before_location_id);

-- The planner's part of a draft: what it was asked for, how far it is, and how good the result is.
create table planning_plans (
  draft_id uuid primary key,
  brand_id uuid not null,
  week date not null,
  state text not null default 'drafting',
  step text,
  -- The run that the draft waits for. Whatever an older one finds is too late.
  run_id uuid not null,
  mode text not null,
  -- The process that works it out keeps this a few seconds ahead. If it dies, another one takes over.
  held_until timestamptz,
  times_taken smallint not null default 0,
  started_at timestamptz not null default now(),
  solved_at timestamptz,
  wanted integer,
  placed integer,
  at_most integer,
  at_most_without_locks integer,
  ask_gain integer,
  stopped_early boolean not null default false,
  tiers jsonb,
  quality jsonb,
  last_week jsonb,
  by_hand jsonb,
  facts_hash text,
  -- What the week was like when it was drafted.
  fingerprint text,
  -- What the draft is worth since a manager last changed it by hand: wanted, placed, at most, and so on. Null: it's as
  -- drafted.
  recount jsonb,
  -- The sessions as they were before the last run, by ID; null for a first draft.
  previous jsonb,
  constraint planning_plans_of_draft foreign key (draft_id, brand_id)
    references planning_drafts (id, brand_id) on delete cascade,
  constraint planning_plans_week_from_monday check (extract(isodow from week) = 1),
  constraint planning_plans_state_known check (state in ('drafting', 'ready', 'stopped', 'failed')),
  constraint planning_plans_mode_known check (mode in ('fewest-changes', 'afresh')),
  constraint planning_plans_within_bound check (placed <= at_most)
);
create index planning_plans_draft_id_idx on planning_plans (draft_id, brand_id);
create index planning_plans_week_idx on planning_plans (brand_id, week);
create index planning_plans_drafting_idx on planning_plans (started_at) where state = 'drafting';

-- When a brand's draft was last worked on: the brand that has waited longest is next.
create table planning_turns (
  brand_id uuid primary key references gym_brands,
  last_at timestamptz not null
);

-- What a manager removed from a plan: this trainee, at this hour, with anyone.
create table planning_bans (
  id uuid primary key default gen_random_uuid(),
  draft_id uuid not null,
  brand_id uuid not null,
  enrollment_id uuid not null references enrollments,
  location_id uuid not null,
  date date not null,
  hour smallint not null,
  constraint planning_bans_of_draft foreign key (draft_id, brand_id)
    references planning_drafts (id, brand_id) on delete cascade,
  constraint planning_bans_location_of_brand foreign key (location_id, brand_id)
    references gym_locations (id, brand_id),
  constraint planning_bans_hour_on_clock check (hour between 0 and 23),
  constraint planning_bans_one_per_hour unique (draft_id, enrollment_id, location_id, date, hour)
);
create index planning_bans_draft_id_idx on planning_bans (draft_id, brand_id);
create index planning_bans_enrollment_id_idx on planning_bans (enrollment_id);
create index planning_bans_location_id_idx on planning_bans (location_id, brand_id);

-- Who gets fewer sessions than they want, and how many of their hours each stage left.
create table planning_left_out (
  draft_id uuid not null,
  brand_id uuid not null,
  enrollment_id uuid not null references enrollments,
  missing smallint not null,
  reason text not null,
  counts jsonb not null,
  -- A limit, a capacity, or a wish that's in the way: with it changed, they fit, and nobody moves.
  change jsonb,
  -- They get another session if all hours of the smallest set are opened.
  gains_from_set boolean not null default false,
  constraint planning_left_out_pkey primary key (draft_id, enrollment_id),
  constraint planning_left_out_of_draft foreign key (draft_id, brand_id)
    references planning_drafts (id, brand_id) on delete cascade,
  constraint planning_left_out_is_missing check (missing > 0)
);
create index planning_left_out_draft_id_idx on planning_left_out (draft_id, brand_id);
create index planning_left_out_enrollment_id_idx on planning_left_out (enrollment_id);

-- An hour that someone could open (on their own clock), and the session it makes possible.
create table planning_asks (
  id uuid primary key default gen_random_uuid(),
  draft_id uuid not null,
  brand_id uuid not null,
  asked text not null,
  user_id uuid not null references users,
  opens_date date not null,
  opens_hour smallint not null,
  enrollment_id uuid not null references enrollments,
  trainer_id uuid not null references users,
  location_id uuid not null,
  date date not null,
  hour smallint not null,
  -- The likeliest first.
  rank smallint not null,
  -- It makes room without moving anyone.
  is_direct boolean not null,
  in_smallest_set boolean not null,
  -- Two hours that make room for someone once both are opened, where no single one does.
  is_pair boolean not null default false,
  -- The session a manager had in mind when asking for the hour, which may help others, too.
  is_chosen boolean not null default false,
  -- The email it was sent in, together with the person's other asks.
  mail_id uuid,
  sent_at timestamptz,
  opened_at timestamptz,
  constraint planning_asks_of_draft foreign key (draft_id, brand_id)
    references planning_drafts (id, brand_id) on delete cascade,
  constraint planning_asks_location_of_brand foreign key (location_id, brand_id)
    references gym_locations (id, brand_id),
  constraint planning_asks_asked_known check (asked in ('trainer', 'trainee')),
  constraint planning_asks_hour_on_clock check (hour between 0 and 23 and opens_hour between 0 and 23),
  constraint planning_asks_sent_by_mail check ((mail_id is null) = (sent_at is null)),
  constraint planning_asks_one_per_session unique (draft_id, asked, enrollment_id, trainer_id, location_id, date, hour)
);
create index planning_asks_draft_id_idx on planning_asks (draft_id, brand_id);
create index planning_asks_user_id_idx on planning_asks (user_id);
create index planning_asks_enrollment_id_idx on planning_asks (enrollment_id);
create index planning_asks_trainer_id_idx on planning_asks (trainer_id);
create index planning_asks_location_id_idx on planning_asks (location_id, brand_id);
create index planning_asks_mail_id_idx on planning_asks (mail_id);

-- When a manager last asked a trainer to open an hour of the week.
create table hour_asks (
  brand_id uuid not null references gym_brands,
  trainer_id uuid not null references users,
  weekday smallint not null,
  hour smallint not null,
  asked_at timestamptz not null,
  constraint hour_asks_pkey primary key (brand_id, trainer_id, weekday, hour),
  constraint hour_asks_weekday_known check (weekday between 1 and 7),
  constraint hour_asks_hour_on_clock check (hour between 0 and 23)
);
create index hour_asks_trainer_id_idx on hour_asks (trainer_id);
