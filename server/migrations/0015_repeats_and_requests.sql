-- expands
-- The session that this one repeats: a series is one session and all that repeat it.
alter table assignments add column series_of uuid references assignments;
create index assignments_series_of_idx on assignments (series_of) where series_of is not null;

alter table planning_changes add column series_of uuid references assignments;
create index planning_changes_series_of_idx on planning_changes (series_of);

-- How many hours before a session its people should say that they can't make it. No row: 24.
create table request_settings (
  brand_id uuid primary key references gym_brands,
  notice_hours smallint not null,
  constraint request_settings_notice_in_range check (notice_hours between 0 and 72)
);

-- 'I can't make it', from a session's trainee or trainer, and what the manager answered.
create table session_requests (
  id uuid primary key default gen_random_uuid(),
  brand_id uuid not null references gym_brands,
  assignment_id uuid not null references assignments,
  user_id uuid not null references users,
  reason text,
  is_late boolean not null,
  state text not null default 'open',
  answer text,
  answered_by uuid references users on delete set null,
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  constraint session_requests_state_known check (state in ('open', 'accepted', 'declined', 'withdrawn'))
);
create unique index session_requests_one_open on session_requests (assignment_id, user_id) where state = 'open';
create index session_requests_assignment_id_idx on session_requests (assignment_id);
create index session_requests_brand_idx on session_requests (brand_id) where state = 'open';
create index session_requests_user_id_idx on session_requests (user_id);
create index session_requests_answered_by_idx on session_requests (answered_by);

alter table notifications add column request_id uuid references session_requests on delete cascade;
create index notifications_request_id_idx on notifications (request_id);
