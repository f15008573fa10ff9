-- expands
-- How full a location is, by actual time: when clocks change, two hours on the wall clock can be the same.
create index assignments_location_time_idx on assignments (location_id, lower(during)) where status = 'Scheduled';

-- How many people someone invited on their latest day of inviting.
create table invitation_counts (
  user_id uuid primary key references users on delete cascade,
  day date not null,
  invitations integer not null,
  constraint invitation_counts_not_negative check (invitations >= 0)
);

-- How many emails about enrollments a manager got in the past day.
create index notifications_enrolled_idx on notifications (recipient_user_id, created_at)
  where notification_type = 'TraineeEnrolled';
