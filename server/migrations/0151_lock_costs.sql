-- expands
-- How many more sessions the week could have had without this lock, when it was drafted. Null: none, or not found out.
alter table planning_changes add column lock_cost smallint;
