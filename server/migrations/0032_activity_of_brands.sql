-- expands
-- Which brands an entry concerns, with what a brand's feed is filtered and sorted by. Next to `activity` rather than in
-- it, because an entry can concern several brands, and because activity is never changed. Without a foreign key to the
-- brand, so that recording something never waits for a brand.
create table activity_brands (
  activity_id bigint not null,
  brand_id uuid not null,
  at timestamptz not null,
  kind text not null,
  actor_id uuid,
  constraint activity_brands_pkey primary key (activity_id, brand_id)
);

-- What's there so far. New entries: server/sql/activity/entries-belong-to-brands.sql.
insert into activity_brands (activity_id, brand_id, at, kind, actor_id)
select activity.id, concerned.brand_id, activity.at, activity.kind, activity.actor_id
from activity
cross join lateral (
  select coalesce(
    (activity.detail ->> 'brandId')::uuid,
    (activity.detail ->> 'gymBrandId')::uuid,
    (select assignments.brand_id from assignments
      where assignments.id = (activity.detail ->> 'assignmentId')::uuid),
    (select enrollments.brand_id from enrollments
      where enrollments.id = (activity.detail ->> 'traineeId')::uuid)
  ) as brand_id
) as concerned
where concerned.brand_id is not null;

create index activity_brands_at_idx on activity_brands (brand_id, at desc, activity_id desc);
create index activity_brands_kind_idx on activity_brands (brand_id, kind, at desc, activity_id desc);
create index activity_brands_actor_idx on activity_brands (brand_id, actor_id, at desc, activity_id desc);
create index activity_kind_idx on activity (kind, at desc, id desc);
create index activity_actor_idx on activity (actor_id, at desc, id desc);

-- Last, so that it holds up nobody for long.
alter table activity_brands add constraint activity_brands_activity_id_fkey
  foreign key (activity_id) references activity on delete cascade;
