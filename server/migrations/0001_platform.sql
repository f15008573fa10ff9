-- expands
-- The product's clock. Tests set it per database with `alter database … set spotter.now`; nothing else does, and
-- browsers' clocks are never trusted. It's here and not in server/sql because column defaults depend on it.
create function current_instant() returns timestamptz
  language sql stable
  return coalesce(nullif(current_setting('spotter.now', true), '')::timestamptz, now());

-- Who did what and when: written in the same transaction as the change it describes, and append-only.
-- The actor has no foreign key, so erasing a person leaves a pseudonymous ID behind.
create table activity (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id uuid,
  kind text not null,
  subject text not null,
  detail jsonb not null default '{}'
);
create index activity_at_idx on activity (at desc, id desc);
create index activity_kind_idx on activity (kind, at desc, id desc);
create index activity_actor_idx on activity (actor_id, at desc, id desc);

-- Responses to successful POSTs with an Idempotency-Key, kept for a day. The users are in the next migration.
create table idempotency_keys (
  user_id uuid not null,
  key text not null,
  request_hash bytea not null,
  status smallint not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  constraint idempotency_keys_pkey primary key (user_id, key)
);
create index idempotency_keys_created_at_idx on idempotency_keys (created_at);

-- Counts attempts across all processes. rate-limiter-flexible dictates the columns. Rows are updated again and again:
-- with room left on their page, an update touches no index (HOT). The same goes for other tables with a fillfactor.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
) with (fillfactor = 50);

-- Emails of a demo without an SMTP server: being stored here counts as sent.
create table kept_mails (
  id uuid primary key,
  recipient_name text not null,
  recipient_email text not null,
  subject text not null,
  html text not null,
  text text not null,
  attachments jsonb not null default '[]',
  kept_at timestamptz not null default now()
);
create index kept_mails_kept_at_idx on kept_mails (kept_at desc, id desc);

-- Running workers report here. When one stops reporting, the others take over the jobs it had locked.
create table queue_workers (
  id text primary key,
  last_seen_at timestamptz not null default now()
);
