-- expands
create extension if not exists pg_trgm;

create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  first_name text not null,
  last_name text not null,
  phone text,
  password_hash text,
  email_confirmed_at timestamptz,
  is_active boolean not null default true,
  -- Created by the demo's seed. With the demo off, these accounts can't be used: see platform/usable-account.ts.
  is_demo boolean not null default false,
  time_format text not null default '12h',
  -- Where someone's days begin while they have no gym. Null: the server's default.
  -- Not `time_zone`, which queries that join locations to people would find ambiguous.
  own_time_zone text,
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
-- For the super admin's list of users: sorted by name, and searched by any part of a name or email.
create index users_name_idx on users (lower(last_name), lower(first_name), id) include (last_name, first_name);
create index users_search_idx on users
  using gin (lower(first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);

-- The key belongs to the platform, which comes first because the clock does.
alter table idempotency_keys add constraint idempotency_keys_user_id_fkey
  foreign key (user_id) references users on delete cascade;

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
  -- When this sign-in last proved who it is: by a second factor or, while there is none, by the password.
  proved_at timestamptz,
  expires_at timestamptz not null,
  ended_at timestamptz
) with (fillfactor = 80);
create index sign_ins_user_id_idx on sign_ins (user_id) where ended_at is null;
create index sign_ins_expires_at_idx on sign_ins (expires_at);

-- Devices that a person has signed in on; the device keeps the token in a cookie. A sign-in on any other is reported.
create table known_devices (
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  constraint known_devices_pkey primary key (user_id, token_hash)
);
create index known_devices_last_used_at_idx on known_devices (last_used_at);

-- A person's wish to use another email address, until both addresses have agreed: the current one approves it, and
-- the new one confirms it. At most one per person.
create table email_changes (
  user_id uuid primary key references users on delete cascade,
  id uuid not null default gen_random_uuid(),
  new_email text not null,
  created_at timestamptz not null default current_instant(),
  expires_at timestamptz not null,
  approved_at timestamptz,
  confirmed_at timestamptz,
  constraint email_changes_id_key unique (id),
  constraint email_changes_new_email_is_lower check (new_email = lower(new_email))
);

-- Links sent by email, stored only as hashes. A new link invalidates older ones with the same purpose.
create table one_time_tokens (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null,
  -- Each retry of an email carries a new link. All links of one email stay valid, because nobody can tell which copy
  -- arrived; a link from anywhere else invalidates them.
  mail_id uuid,
  -- A link that confirms or approves an email change is for that change alone, and goes with it.
  email_change_id uuid references email_changes (id) on delete cascade,
  -- The link in the email about an added factor removes what was added from this moment on.
  factors_since timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint one_time_tokens_purpose_known check (
    purpose in ('reset', 'invitation', 'confirm', 'approve-new-email', 'confirm-new-email', 'report-factor')),
  constraint one_time_tokens_reports_say_since_when check (
    (purpose = 'report-factor') = (factors_since is not null))
);
create index one_time_tokens_user_id_idx on one_time_tokens (user_id, purpose);
create index one_time_tokens_email_change_id_idx on one_time_tokens (email_change_id)
  where email_change_id is not null;

-- An authenticator app, at most one per person. It counts once its first code has confirmed it. The secret is encrypted
-- with a key derived from JWT_SECRET. `last_step` is the 30-second step of the last code, so that each works once.
-- A password reset suspends factors that someone with a stolen password could have added, until the owner confirms them.
create table authenticator_apps (
  user_id uuid primary key references users on delete cascade,
  secret bytea not null,
  last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  suspended_at timestamptz
);

create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  suspended_at timestamptz,
  constraint passkeys_credential_id_key unique (credential_id)
);
create index passkeys_user_id_idx on passkeys (user_id);

-- Stored only as hashes. Each works once.
create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  suspended_at timestamptz,
  constraint recovery_codes_pkey primary key (user_id, code_hash)
);

-- What a proof has to answer. Deleted once answered. Signing in with only a passkey starts without knowing who it is.
create table proof_challenges (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users on delete cascade,
  purpose text not null,
  challenge text not null,
  remember_me boolean not null default false,
  expires_at timestamptz not null,
  constraint proof_challenges_purpose_known check (
    purpose in ('second-step', 'passkey-sign-in', 'step-up', 'add-passkey', 'reset-password')),
  constraint proof_challenges_have_an_owner check (user_id is not null or purpose = 'passkey-sign-in')
);
create index proof_challenges_user_id_idx on proof_challenges (user_id);
create index proof_challenges_expires_at_idx on proof_challenges (expires_at);

-- One row once a super admin has set it.
create table security_policy (
  id smallint primary key default 1,
  requires_second_factor boolean not null,
  constraint security_policy_is_one_row check (id = 1)
);

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
