-- expands
-- Who could have what a lock costs: enrollments. Null or empty: not known.
alter table planning_changes add column lock_gainers uuid[];
-- What trainees' 'only this trainer' costs others, when the week was drafted: enrollments, counts, and who could have them.
alter table planning_plans add column wish_costs jsonb;
