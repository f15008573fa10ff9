-- expands
-- Which brands an entry concerns, with what a brand's feed is filtered and sorted by. Next to `activity` rather than in
-- it, because an entry can concern several brands, and because activity is never changed. Without a foreign key to the
-- brand, so that recording something never waits for a brand.
create table activity_brands (
  activity_id bigint not null references activity on delete cascade,
  brand_id uuid not null,
  at timestamptz not null,
  kind text not null,
  actor_id uuid,
  constraint activity_brands_pkey primary key (activity_id, brand_id)
);
create index activity_brands_at_idx on activity_brands (brand_id, at desc, activity_id desc);
create index activity_brands_kind_idx on activity_brands (brand_id, kind, at desc, activity_id desc);
create index activity_brands_actor_idx on activity_brands (brand_id, actor_id, at desc, activity_id desc);
