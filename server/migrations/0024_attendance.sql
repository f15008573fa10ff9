-- expands
-- What happened in a session. Null until someone marks it: see `attendance_of` for what that counts as.
alter table assignments
  add column attendance text,
  add constraint assignments_attendance_known check (attendance in ('Attended', 'NoShow', 'LateCancellation')),
  add constraint assignments_attendance_of_scheduled check (attendance is null or status = 'Scheduled');

-- Counting a brand's sessions per trainee reads nothing but this.
create index assignments_attendance_idx on assignments (brand_id, enrollment_id)
  include (date, during, status, attendance) where status = 'Scheduled';
