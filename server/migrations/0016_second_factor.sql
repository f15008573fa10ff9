-- expands
-- When this sign-in last proved who it is: by a second factor or, while there is none, by the password.
alter table sign_ins add column proved_at timestamptz;

-- An authenticator app, at most one per person. It counts once its first code has confirmed it. The secret is encrypted
-- with a key derived from JWT_SECRET. `last_step` is the 30-second step of the last code, so that each works once.
create table authenticator_apps (
  user_id uuid primary key references users on delete cascade,
  secret bytea not null,
  last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz
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
  constraint passkeys_credential_id_key unique (credential_id)
);
create index passkeys_user_id_idx on passkeys (user_id);

-- Stored only as hashes. Each works once.
create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
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
  constraint proof_challenges_purpose_known
    check (purpose in ('second-step', 'passkey-sign-in', 'step-up', 'add-passkey')),
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
