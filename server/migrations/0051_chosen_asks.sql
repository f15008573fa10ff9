-- expands
-- The session a manager had in mind when asking for the hour, which may help others, too.
alter table planning_asks add column is_chosen boolean not null default false;
