-- expands
-- Which notifications a brand sends. SessionReminder is an extra and starts off; the others start on.
create table notification_rules (
  id uuid primary key default gen_random_uuid(),
  brand_id uuid not null references gym_brands,
  notification_type text not null,
  is_enabled boolean not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint notification_rules_type_key unique (brand_id, notification_type),
  constraint notification_rules_type_known check (notification_type in (
    'TraineeEnrolled', 'TraineeApproved', 'TraineeRejected', 'AvailabilityReminder',
    'SessionAssigned', 'SessionCancelled', 'SessionMoved', 'TraineeRequest',
    'RequestAnswered', 'SessionReminder'))
);

-- One email to one person. Its text is written at the moment of sending, so it's still true then.
create table notifications (
  id uuid primary key default gen_random_uuid(),
  brand_id uuid not null references gym_brands,
  notification_type text not null,
  recipient_user_id uuid not null references users on delete cascade,
  -- The trainee it's about, if it isn't about sessions.
  enrollment_id uuid references enrollments,
  request_id uuid references session_requests on delete cascade,
  state text not null,
  -- For notifications that must never be sent twice.
  dedupe_key text,
  approved_at timestamptz,
  approved_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint notifications_dedupe_key unique (dedupe_key),
  constraint notifications_type_known check (notification_type in (
    'TraineeEnrolled', 'TraineeApproved', 'TraineeRejected', 'AvailabilityReminder',
    'SessionAssigned', 'SessionCancelled', 'SessionMoved', 'TraineeRequest',
    'RequestAnswered', 'SessionReminder')),
  constraint notifications_state_known check (
    state in ('pending', 'queued', 'sending', 'sent', 'failed', 'suppressed')),
  constraint notifications_only_plans_wait check (
    state <> 'pending' or notification_type in ('SessionAssigned', 'SessionMoved'))
) with (fillfactor = 80);
-- Until a manager approves it, one notification collects all of a person's new and moved sessions.
create unique index notifications_one_pending on notifications (brand_id, recipient_user_id)
  where state = 'pending';
create index notifications_recipient_idx on notifications (recipient_user_id, brand_id, created_at);
create index notifications_enrollment_id_idx on notifications (enrollment_id);
create index notifications_request_id_idx on notifications (request_id);
create index notifications_approved_by_idx on notifications (approved_by);
-- How many emails about enrollments a manager got in the past day.
create index notifications_enrolled_idx on notifications (recipient_user_id, created_at)
  where notification_type = 'TraineeEnrolled';

create table notification_sessions (
  notification_id uuid not null references notifications on delete cascade,
  assignment_id uuid not null references sessions,
  -- Where and with whom the recipient believes the session to be; all null for one that's new to them.
  known_date date,
  known_hour smallint,
  known_location_id uuid references gym_locations,
  known_trainer_id uuid references users,
  constraint notification_sessions_pkey primary key (notification_id, assignment_id),
  constraint notification_sessions_known_whole check (
    num_nonnulls(known_date, known_hour, known_location_id, known_trainer_id) in (0, 4))
);
create index notification_sessions_assignment_id_idx on notification_sessions (assignment_id);
create index notification_sessions_known_location_id_idx on notification_sessions (known_location_id);
create index notification_sessions_known_trainer_id_idx on notification_sessions (known_trainer_id);

-- What happened to each notification: written in the same transaction as the outcome, and append-only. The recipient
-- has no foreign key, so erasing a person leaves a pseudonymous ID behind.
create table notification_history (
  id uuid primary key default gen_random_uuid(),
  -- Keeps rows with the same time in order, so pages neither skip nor repeat any.
  position bigint generated always as identity,
  notification_id uuid,
  brand_id uuid not null references gym_brands,
  notification_type text not null,
  recipient_user_id uuid not null,
  status text not null,
  error_message text,
  sent_at timestamptz not null default current_instant(),
  constraint notification_history_status_known check (status in ('sent', 'failed', 'suppressed'))
);
create index notification_history_brand_idx on notification_history (brand_id, sent_at desc, position desc);
create index notification_history_sent_at_idx on notification_history (sent_at desc, position desc);
create index notification_history_notification_idx on notification_history (notification_id);

-- Reminders that people have unsubscribed from, per brand.
create table notification_opt_outs (
  user_id uuid not null references users on delete cascade,
  brand_id uuid not null references gym_brands,
  notification_type text not null,
  created_at timestamptz not null default now(),
  constraint notification_opt_outs_pkey primary key (user_id, brand_id, notification_type),
  constraint notification_opt_outs_type_known check (
    notification_type in ('AvailabilityReminder', 'SessionReminder'))
);
create index notification_opt_outs_brand_id_idx on notification_opt_outs (brand_id);

-- Browsers that show notifications about sessions. Each belongs to a sign-in, so that signing out ends it. The endpoint
-- is the browser maker's; the two keys encrypt what's sent, and public_key is ours, as the browser knows it.
create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  sign_in_id uuid not null references sign_ins on delete cascade,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  public_key text not null,
  created_at timestamptz not null default current_instant(),
  last_sent_at timestamptz,
  constraint push_subscriptions_endpoint_key unique (endpoint)
);
create index push_subscriptions_user_id_idx on push_subscriptions (user_id);
create index push_subscriptions_sign_in_id_idx on push_subscriptions (sign_in_id);
