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
