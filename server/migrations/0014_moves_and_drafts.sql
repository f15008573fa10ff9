-- expands
-- Moving a session is news of its own kind. It waits for approval together with new sessions.
alter table notification_rules drop constraint notification_rules_type_known;
alter table notification_rules add constraint notification_rules_type_known check (notification_type in (
  'TraineeEnrolled', 'TraineeApproved', 'TraineeRejected', 'AvailabilityReminder',
  'SessionAssigned', 'SessionCancelled', 'SessionMoved', 'TraineeRequest',
  'RequestAnswered', 'SessionReminder'));
alter table notifications drop constraint notifications_type_known;
alter table notifications add constraint notifications_type_known check (notification_type in (
  'TraineeEnrolled', 'TraineeApproved', 'TraineeRejected', 'AvailabilityReminder',
  'SessionAssigned', 'SessionCancelled', 'SessionMoved', 'TraineeRequest',
  'RequestAnswered', 'SessionReminder'));
alter table notifications drop constraint notifications_only_assigned_waits;
alter table notifications add constraint notifications_only_plans_wait check (
  state <> 'pending' or notification_type in ('SessionAssigned', 'SessionMoved'));
insert into notification_rules (brand_id, notification_type, is_enabled)
select gym_brands.id, added.type, true
from gym_brands, unnest(array['SessionMoved', 'TraineeRequest', 'RequestAnswered']) as added (type);

-- Where and with whom the recipient believes the session to be; all null for one that's new to them.
alter table notification_sessions
  add column told_date date,
  add column told_hour smallint,
  add column told_location_id uuid references gym_locations,
  add column told_trainer_id uuid references users,
  add constraint notification_sessions_told_whole check (
    num_nonnulls(told_date, told_hour, told_location_id, told_trainer_id) in (0, 4));
create index notification_sessions_told_location_id_idx on notification_sessions (told_location_id);
create index notification_sessions_told_trainer_id_idx on notification_sessions (told_trainer_id);

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
  assignment_id uuid references assignments,
  trainer_id uuid references users,
  location_id uuid,
  date date,
  hour smallint,
  notes text,
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
create index planning_changes_trainer_id_idx on planning_changes (trainer_id);
create index planning_changes_location_id_idx on planning_changes (location_id, brand_id);
create index planning_changes_before_trainer_id_idx on planning_changes (before_trainer_id);
create index planning_changes_before_location_id_idx on planning_changes (before_location_id);
