-- expands
-- One index instead of two: someone's latest session is their first entry, and counting attendance needs no table.
create index assignments_outcomes_idx on assignments (brand_id, enrollment_id, date desc)
  include (during, status, attendance) where status = 'Scheduled';
drop index assignments_latest_idx;
drop index assignments_attendance_idx;
