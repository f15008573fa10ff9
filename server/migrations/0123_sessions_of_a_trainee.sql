-- expands
-- One trainee's sessions from day to day: without the day, PostgreSQL looks through everything the brand has in those days, too.
create index sessions_enrollment_date_idx on sessions (enrollment_id, date);
drop index sessions_enrollment_id_idx;
