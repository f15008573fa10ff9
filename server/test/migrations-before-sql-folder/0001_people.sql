-- The product's clock. Tests move it per database with `alter database … set spotter.now`;
-- nothing else ever sets it, and the browser's clock is never asked.
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
  -- Whatever was still under way when a person was erased brings nothing of them back.
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

-- One row a device: a family of refresh tokens of which only generation `generation` is current.
-- No token is stored: each is derived from the server's secret, this row's nonce and the generation.
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

-- Links that were mailed. Only hashes are kept; a newer link of the same purpose voids the older.
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

-- Counters of attempts, shared by all processes (the layout is rate-limiter-flexible's).
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- Answers of successful POSTs that carried an Idempotency-Key, kept for a day.
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

-- Who did what, when: written in the transaction of the act itself, never changed afterwards.
-- The actor has no foreign key, so that erasing a person leaves a pseudonymous id behind.
create table activity (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id uuid,
  kind text not null,
  subject text not null,
  detail jsonb not null default '{}'
);
create index activity_at_idx on activity (at desc, id desc);

-- The one door: the functions named `forget_…` open it for a statement of their own and close it again.
create function refuse_change() returns trigger
  language plpgsql as $$
begin
  if tg_op <> 'TRUNCATE' and current_setting('spotter.forgetting', true) = 'on' then
    return null;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger activity_is_append_only before update or delete on activity
  for each statement execute function refuse_change();
create trigger activity_is_never_emptied before truncate on activity
  for each statement execute function refuse_change();

create function forget_old_activity(older_than interval) returns void
  language plpgsql as $$
begin
  perform set_config('spotter.forgetting', 'on', true);
  delete from activity where activity.at < now() - older_than;
  perform set_config('spotter.forgetting', 'off', true);
end $$;

-- What was done, when and by whom stays; whom it was done to, and whatever somebody typed or a relay answered, goes.
create function forget_in_activity(ids bigint[], pseudonym text) returns void
  language plpgsql as $$
begin
  perform set_config('spotter.forgetting', 'on', true);
  update activity set subject = pseudonym, detail = activity.detail - '{error,nameBefore,reason}'::text[]
    where activity.id = any(ids);
  perform set_config('spotter.forgetting', 'off', true);
end $$;
