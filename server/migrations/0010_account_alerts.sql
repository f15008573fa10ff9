-- expands
-- Devices that a person has signed in on; the device keeps the token in a cookie. A sign-in on any other is reported.
create table known_devices (
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  constraint known_devices_pkey primary key (user_id, token_hash)
);
create index known_devices_last_used_at_idx on known_devices (last_used_at);

-- Owners see whether their calendar link is being used.
alter table calendar_feeds add column last_fetched_at timestamptz;
