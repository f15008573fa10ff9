-- expands
-- Browsers that show notifications about sessions. Each belongs to a sign-in, so that signing out ends it. The endpoint
-- is the browser maker's; the two keys encrypt what's sent, and public_key is ours, as the browser knows it.
create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  sign_in_id uuid not null references sign_ins on delete cascade,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  public_key text not null,
  created_at timestamptz not null default current_instant(),
  last_sent_at timestamptz,
  constraint push_subscriptions_endpoint_key unique (endpoint)
);
create index push_subscriptions_user_id_idx on push_subscriptions (user_id);
create index push_subscriptions_sign_in_id_idx on push_subscriptions (sign_in_id);
