-- What a brand tells people. SessionReminder is additional and starts off; the other six start on.
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
    'SessionAssigned', 'SessionCancelled', 'SessionReminder'))
);

-- One mail to one person. What it says is read when it is sent, so that it is still true then.
create table notifications (
  id uuid primary key default gen_random_uuid(),
  brand_id uuid not null references gym_brands,
  notification_type text not null,
  recipient_user_id uuid not null references users on delete cascade,
  -- Whom it is about, where it is about a trainee rather than about sessions.
  enrollment_id uuid references enrollments,
  state text not null,
  -- Where the same thing must never be told twice.
  dedupe_key text,
  approved_at timestamptz,
  approved_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint notifications_dedupe_key unique (dedupe_key),
  constraint notifications_type_known check (notification_type in (
    'TraineeEnrolled', 'TraineeApproved', 'TraineeRejected', 'AvailabilityReminder',
    'SessionAssigned', 'SessionCancelled', 'SessionReminder')),
  constraint notifications_state_known check (
    state in ('pending', 'queued', 'sending', 'sent', 'failed', 'suppressed')),
  constraint notifications_only_assigned_waits check (state <> 'pending' or notification_type = 'SessionAssigned')
);
-- All sessions assigned to somebody until a manager approves gather in one.
create unique index notifications_one_pending on notifications (brand_id, recipient_user_id)
  where state = 'pending';
create index notifications_recipient_idx on notifications (recipient_user_id, brand_id, created_at);
create index notifications_enrollment_id_idx on notifications (enrollment_id);
create index notifications_approved_by_idx on notifications (approved_by);

create table notification_sessions (
  notification_id uuid not null references notifications on delete cascade,
  assignment_id uuid not null references assignments,
  constraint notification_sessions_pkey primary key (notification_id, assignment_id)
);
create index notification_sessions_assignment_id_idx on notification_sessions (assignment_id);

-- What became of each: written in the transaction that decides it, never changed afterwards. The recipient
-- has no foreign key, so that erasing a person leaves a pseudonymous id behind.
create table notification_history (
  id uuid primary key default gen_random_uuid(),
  -- Rows of one moment keep their order, so that pages neither skip nor repeat.
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
create trigger notification_history_is_append_only before update or delete on notification_history
  for each statement execute function refuse_change();
create trigger notification_history_is_never_emptied before truncate on notification_history
  for each statement execute function refuse_change();

create function forget_old_notification_history(older_than interval) returns void
  language plpgsql as $$
begin
  perform set_config('spotter.forgetting', 'on', true);
  delete from notification_history where notification_history.sent_at < current_instant() - older_than;
  perform set_config('spotter.forgetting', 'off', true);
end $$;

-- A relay's answer often repeats the address; the id that stays says nothing.
create function forget_in_notification_history(person uuid) returns void
  language plpgsql as $$
begin
  perform set_config('spotter.forgetting', 'on', true);
  update notification_history set error_message = null
    where notification_history.recipient_user_id = person and notification_history.error_message is not null;
  perform set_config('spotter.forgetting', 'off', true);
end $$;

-- Reminders that somebody no longer wants from a brand.
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

insert into notification_rules (brand_id, notification_type, is_enabled)
select gym_brands.id, rule.type, rule.type <> 'SessionReminder'
from gym_brands,
  unnest(array['TraineeEnrolled', 'TraineeApproved', 'TraineeRejected', 'AvailabilityReminder',
    'SessionAssigned', 'SessionCancelled', 'SessionReminder']) as rule (type);
