-- expands
alter table planning_plans
  -- The process that works it out keeps this a few seconds ahead. If it dies, another one takes over.
  add column held_until timestamptz,
  add column times_taken smallint not null default 0;
create index planning_plans_drafting_idx on planning_plans (started_at) where state = 'drafting';

-- When a brand's draft was last worked on: the brand that has waited longest is next.
create table planning_turns (
  brand_id uuid primary key references gym_brands,
  last_at timestamptz not null
);
