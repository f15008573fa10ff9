-- expands
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

alter table planning_changes
  add column is_locked boolean not null default false,
  -- What speaks for a session that the planner proposed.
  add column why jsonb;

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
  is_in_set boolean not null,
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
