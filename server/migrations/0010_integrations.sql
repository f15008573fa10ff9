-- expands
-- What lets a program act for a person, within one brand. Only the token's hash is stored. Revoking deletes the row.
create table api_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  brand_id uuid not null references gym_brands on delete cascade,
  name text not null,
  scope text not null,
  token_hash bytea not null,
  created_at timestamptz not null default current_instant(),
  expires_at timestamptz,
  last_used_at timestamptz,
  constraint api_tokens_token_hash_key unique (token_hash),
  constraint api_tokens_scope_known check (scope in ('read', 'manage'))
);
create index api_tokens_user_id_idx on api_tokens (user_id);
create index api_tokens_brand_id_idx on api_tokens (brand_id);
create index api_tokens_expires_at_idx on api_tokens (expires_at);

-- Where other programs are notified of what happens in a brand. The secret signs every delivery; after it was replaced,
-- the previous one signs, too, for a day.
create table webhooks (
  id uuid primary key default gen_random_uuid(),
  brand_id uuid not null references gym_brands on delete cascade,
  url text not null,
  events text[] not null,
  secret text not null,
  previous_secret text,
  previous_secret_until timestamptz,
  created_at timestamptz not null default current_instant(),
  paused_at timestamptz,
  failing_since timestamptz,
  constraint webhooks_have_events check (cardinality(events) > 0)
);
create index webhooks_brand_id_idx on webhooks (brand_id);

-- Written in the transaction of what it's about. It contains IDs, days, and hours, and no names.
create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references webhooks on delete cascade,
  event text not null,
  data jsonb not null,
  created_at timestamptz not null default current_instant(),
  state text not null default 'waiting',
  attempts integer not null default 0,
  last_tried_at timestamptz,
  response_status integer,
  duration_ms integer,
  error text,
  constraint webhook_deliveries_state_known check (state in ('waiting', 'delivered', 'failed'))
);
create index webhook_deliveries_newest_idx on webhook_deliveries (webhook_id, created_at desc, id);
create index webhook_deliveries_created_at_idx on webhook_deliveries (created_at);
