-- expands
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
