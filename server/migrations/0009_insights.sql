-- expands
-- What a brand's week came to, once it's over, so that a year needn't be counted again for every look at Insights.
-- Kept per location: a list of pairs of its ID (null: hours that are open anywhere) and what was counted there.

-- Hours as they were when the week ended: past hours don't change, and people who leave later don't change the past.
create table insight_hours (
  brand_id uuid not null references gym_brands,
  week date not null,
  hourly_counts jsonb not null,
  trainers jsonb not null,
  constraint insight_hours_pkey primary key (brand_id, week),
  constraint insight_hours_week_from_monday check (extract(isodow from week) = 1)
);

-- Sessions of weeks that can't change by themselves anymore. A trigger deletes the row when one of them is changed.
create table insight_sessions (
  brand_id uuid not null references gym_brands,
  week date not null,
  hourly_counts jsonb not null,
  trainers jsonb not null,
  counts jsonb not null,
  revenue jsonb not null,
  constraint insight_sessions_pkey primary key (brand_id, week),
  constraint insight_sessions_week_from_monday check (extract(isodow from week) = 1)
);
