-- expands
-- Two or three trainees who'd pass their hours around: everyone gets one they marked. It's carried out once all have agreed.
create table swaps (
  id uuid primary key default gen_random_uuid(),
  brand_id uuid not null references gym_brands,
  -- The Monday of the week that all of its sessions are in.
  week date not null,
  asked_by uuid not null references enrollments,
  state text not null default 'asked',
  asked_at timestamptz not null,
  lapses_at timestamptz not null,
  closed_at timestamptz,
  -- Who answered last, withdrew, or stopped it; null if it lapsed.
  closed_by uuid references users on delete set null,
  constraint swaps_week_from_monday check (extract(isodow from week) = 1),
  constraint swaps_state_known check (state in ('asked', 'done', 'declined', 'lapsed', 'stopped')),
  constraint swaps_closed_once_decided check ((state = 'asked') = (closed_at is null))
);
create index swaps_brand_idx on swaps (brand_id) where state = 'asked';
create index swaps_week_idx on swaps (asked_by, week);
create index swaps_closed_at_idx on swaps (closed_at);
create index swaps_closed_by_idx on swaps (closed_by);

-- Each person's session and the hour they'd get: that of the next person, and the last one gets the first one's.
create table swap_people (
  id uuid primary key default gen_random_uuid(),
  swap_id uuid not null references swaps on delete cascade,
  -- 0 is the one who asked.
  place smallint not null,
  enrollment_id uuid not null references enrollments,
  assignment_id uuid not null references sessions,
  -- The session's when they were asked. A different one means that someone has touched it since.
  revision smallint not null,
  to_trainer_id uuid not null references users,
  to_location_id uuid not null references gym_locations,
  to_date date not null,
  to_hour smallint not null,
  answer text,
  answered_at timestamptz,
  -- Its swap still waits for answers.
  is_open boolean not null default true,
  constraint swap_people_place_key unique (swap_id, place),
  constraint swap_people_once unique (swap_id, enrollment_id),
  constraint swap_people_of_three check (place between 0 and 2),
  constraint swap_people_hour_on_clock check (to_hour between 0 and 23),
  constraint swap_people_answer_known check (answer in ('yes', 'no')),
  constraint swap_people_answered_at check ((answer is null) = (answered_at is null))
);
create unique index swap_people_one_open on swap_people (assignment_id) where is_open;
create index swap_people_assignment_id_idx on swap_people (assignment_id);
create index swap_people_enrollment_id_idx on swap_people (enrollment_id);
create index swap_people_to_trainer_id_idx on swap_people (to_trainer_id);
create index swap_people_to_location_id_idx on swap_people (to_location_id);

-- The swap that an email is about.
alter table notifications add column swap_id uuid references swaps on delete cascade;
create index notifications_swap_id_idx on notifications (swap_id);

-- Like the other types, they're on until a manager turns them off.
insert into notification_rules (brand_id, notification_type, is_enabled)
select gym_brands.id, added.type, true from gym_brands cross join (values ('SwapAsked'), ('SwapDone')) as added (type)
on conflict do nothing;
