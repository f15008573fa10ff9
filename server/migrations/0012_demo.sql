-- expands
-- One row once the demo has been seeded into this database. After it's retired, it never comes back by itself.
create table demo_state (
  id smallint primary key default 1,
  seeded_at timestamptz not null default now(),
  retired_at timestamptz,
  constraint demo_state_is_one_row check (id = 1)
);
