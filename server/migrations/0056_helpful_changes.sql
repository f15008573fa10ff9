-- expands
-- Two hours that make room for someone once both are opened, where no single one does.
alter table planning_asks add column is_pair boolean not null default false;
alter table planning_left_out
  -- A limit, a capacity, or a wish that's in the way: with it changed, they fit, and nobody moves.
  add column change jsonb,
  -- They get another session if all hours of the smallest set are opened.
  add column gains_from_set boolean not null default false;
