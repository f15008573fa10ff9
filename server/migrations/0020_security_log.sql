-- expands
-- What concerns the security of an account. It holds no tokens and no passwords. Kept for 12 months.
create table security_events (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id uuid not null references users on delete cascade,
  -- The owner, a super admin, or null if we can't tell. Without a foreign key, as in `activity`.
  actor_id uuid,
  kind text not null,
  detail text,
  address text,
  device text
);
create index security_events_user_id_idx on security_events (user_id, at desc, id desc);
create index security_events_at_idx on security_events (at desc, id desc);
