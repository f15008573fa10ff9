-- expands
create extension if not exists btree_gist;

-- A trainer and a trainee, for one hour at a location. Canceled sessions stay, with who canceled them, when, and why.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  brand_id uuid not null references gym_brands,
  location_id uuid not null,
  enrollment_id uuid not null,
  trainee_user_id uuid not null,
  trainer_user_id uuid not null,
  -- Set while the session is scheduled, so the trainer's hour can't be deleted or changed under it.
  slot_id uuid,
  -- The session that this one repeats: a series is one session and all that repeat it.
  series_of uuid references sessions,
  -- Counts the changes that subscribed calendars need to know about (SEQUENCE in RFC 5545).
  revision smallint not null default 0,
  date date not null,
  hour smallint not null,
  during tstzrange not null,
  status text not null default 'Scheduled',
  -- What happened in a session. Null until someone marks it: see `attendance_of` for what that counts as.
  attendance text,
  notes text,
  price numeric(10, 2),
  currency text,
  payment_status text,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  cancelled_at timestamptz,
  cancelled_by uuid references users on delete set null,
  cancel_reason text,
  constraint sessions_location_of_brand foreign key (location_id, brand_id)
    references gym_locations (id, brand_id),
  constraint sessions_enrollment_of_brand foreign key (enrollment_id, brand_id, trainee_user_id)
    references enrollments (id, brand_id, user_id),
  constraint sessions_trainer_of_brand foreign key (brand_id, trainer_user_id)
    references brand_trainers (brand_id, user_id),
  constraint sessions_slot_of_trainer foreign key (slot_id, trainer_user_id, date, hour)
    references trainer_slots (id, trainer_id, date, hour),
  constraint sessions_status_known check (status in ('Scheduled', 'Cancelled')),
  constraint sessions_hour_on_clock check (hour between 0 and 23),
  constraint sessions_two_people check (trainer_user_id <> trainee_user_id),
  constraint sessions_attendance_known check (attendance in ('Attended', 'NoShow', 'LateCancellation')),
  constraint sessions_attendance_of_scheduled check (attendance is null or status = 'Scheduled'),
  constraint sessions_price_not_negative check (price >= 0),
  constraint sessions_price_has_currency check ((price is null) = (currency is null)),
  constraint sessions_currency_code check (currency ~ '^[A-Z]{3}$'),
  constraint sessions_payment_status_known check (payment_status in ('paid', 'pending', 'overdue')),
  constraint sessions_live_holds_slot check ((status = 'Scheduled') = (slot_id is not null)),
  constraint sessions_cancelled_says_when check ((status = 'Cancelled') = (cancelled_at is not null)),
  -- No one is in two places at the same time, across brands and time zones.
  constraint sessions_trainer_once exclude using gist (trainer_user_id with =, during with &&)
    where (status = 'Scheduled'),
  constraint sessions_trainee_once exclude using gist (trainee_user_id with =, during with &&)
    where (status = 'Scheduled')
);
create unique index sessions_slot_key on sessions (slot_id) where slot_id is not null;
create index sessions_location_hour_idx on sessions (location_id, date, hour) where status = 'Scheduled';
-- How full a location is, by actual time: when clocks change, two hours on the wall clock can be the same.
create index sessions_location_time_idx on sessions (location_id, lower(during)) where status = 'Scheduled';
create index sessions_brand_date_idx on sessions (brand_id, date);
create index sessions_enrollment_id_idx on sessions (enrollment_id);
create index sessions_trainer_idx on sessions (trainer_user_id, date);
create index sessions_trainee_idx on sessions (trainee_user_id, date);
create index sessions_series_of_idx on sessions (series_of) where series_of is not null;
create index sessions_created_by_idx on sessions (created_by);
create index sessions_cancelled_by_idx on sessions (cancelled_by);
-- Someone's latest session is their first entry, and counting a brand's sessions per trainee reads nothing but this.
create index sessions_outcomes_idx on sessions (brand_id, enrollment_id, date desc)
  include (during, status, attendance) where status = 'Scheduled';
-- A page of a brand's payments, newest first.
create index sessions_payments_idx on sessions (brand_id, lower(during) desc, id desc)
  where price is not null;
-- Finds what isn't paid among a year of sessions that mostly are.
create index sessions_unpaid_idx on sessions (brand_id, lower(during) desc, id desc)
  where price is not null and status = 'Scheduled' and payment_status <> 'paid';

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
  assignment_id uuid not null references sessions,
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

-- What a brand charges per session. No row: its sessions have no price.
create table price_settings (
  brand_id uuid primary key references gym_brands,
  price numeric(10, 2),
  currency text not null,
  charges_no_shows boolean not null default true,
  charges_late_cancellations boolean not null default false,
  constraint price_settings_price_not_negative check (price >= 0),
  constraint price_settings_currency_code check (currency ~ '^[A-Z]{3}$')
);

-- What one trainee pays instead, in the brand's currency.
create table trainee_prices (
  enrollment_id uuid primary key references enrollments,
  price numeric(10, 2) not null,
  constraint trainee_prices_price_not_negative check (price >= 0)
);

-- A link that calendar apps subscribe to. Anyone with the link can read the calendar, so only its hash is stored.
create table calendar_feeds (
  user_id uuid primary key references users on delete cascade,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  -- Owners see whether their calendar link is being used.
  last_fetched_at timestamptz,
  constraint calendar_feeds_token_key unique (token_hash)
);
