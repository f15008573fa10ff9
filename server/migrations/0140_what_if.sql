-- expands
-- Questions about a brand's weeks and their answers. An answer is remembered by the facts and the question it's about.
create table planning_what_ifs (
  id uuid primary key default gen_random_uuid(),
  brand_id uuid not null references gym_brands,
  -- A hash of the facts of all weeks and of the question.
  key text not null,
  -- The Mondays.
  weeks date[] not null,
  -- None asks for the best next steps.
  changes jsonb not null,
  state text not null default 'working',
  -- Stopping, or asking again, gives it another one: then nobody waits for this run any more.
  run_id uuid not null,
  done smallint not null default 0,
  total smallint not null,
  -- IDs and numbers only.
  answer jsonb,
  asked_at timestamptz not null,
  held_until timestamptz,
  times_taken smallint not null default 0,
  constraint planning_what_ifs_asked_once unique (brand_id, key),
  constraint planning_what_ifs_state_known check (state in ('working', 'ready', 'stopped', 'failed')),
  constraint planning_what_ifs_answered_once_ready check ((state = 'ready') = (answer is not null))
);
create index planning_what_ifs_working_idx on planning_what_ifs (asked_at) where state = 'working';
create index planning_what_ifs_asked_at_idx on planning_what_ifs (asked_at);
