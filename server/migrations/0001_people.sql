-- expands
-- The product's clock. Tests set it per database with `alter database … set spotter.now`; nothing else does, and
-- browsers' clocks are never trusted. It's here and not in server/sql because column defaults depend on it.
create function current_instant() returns timestamptz
  language sql stable
  return coalesce(nullif(current_setting('spotter.now', true), '')::timestamptz, now());

create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  first_name text not null,
  last_name text not null,
  phone text,
  password_hash text,
  email_confirmed_at timestamptz,
  is_active boolean not null default true,
  time_format text not null default '12h',
  last_login_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  erased_at timestamptz,
  constraint users_email_is_lower check (email = lower(email)),
  constraint users_time_format_known check (time_format in ('12h', '24h')),
  -- Requests still running when a person is erased can't bring any of their data back.
  constraint users_erased_stay_erased check (erased_at is null or (
    email = 'erased-' || id::text || '@erased.invalid' and first_name = 'Erased' and last_name = 'person'
    and phone is null and password_hash is null and not is_active))
);
create unique index users_email_key on users (lower(email));

create table user_roles (
  user_id uuid not null references users on delete cascade,
  role text not null,
  created_at timestamptz not null default now(),
  constraint user_roles_pkey primary key (user_id, role),
  constraint user_roles_role_known check (role in ('SuperAdmin', 'GymManager', 'Trainer', 'Trainee'))
);
create index user_roles_role_idx on user_roles (role);

-- One row per device: a family of refresh tokens, of which only the one numbered `generation` is current.
-- Tokens aren't stored: each is derived from the server's secret, this row's nonce, and the generation.
create table sign_ins (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  nonce bytea not null,
  generation integer not null default 0,
  device text not null default '',
  created_at timestamptz not null default now(),
  rotated_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sign_ins_user_id_idx on sign_ins (user_id) where ended_at is null;
create index sign_ins_expires_at_idx on sign_ins (expires_at);

-- Links sent by email, stored only as hashes. A new link invalidates older ones with the same purpose.
create table one_time_tokens (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint one_time_tokens_purpose_known check (purpose in ('reset', 'invitation', 'confirm'))
);
create index one_time_tokens_user_id_idx on one_time_tokens (user_id, purpose);

-- Counts attempts across all processes. rate-limiter-flexible dictates the columns.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- Responses to successful POSTs with an Idempotency-Key, kept for a day.
create table idempotency_keys (
  user_id uuid not null references users on delete cascade,
  key text not null,
  request_hash bytea not null,
  status smallint not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  constraint idempotency_keys_pkey primary key (user_id, key)
);
create index idempotency_keys_created_at_idx on idempotency_keys (created_at);

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
