-- expands
-- What the draft is worth since a manager last changed it by hand: wanted, placed, at most, and so on. Null: it's as drafted.
alter table planning_plans add column recount jsonb;
