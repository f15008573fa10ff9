-- expands
-- A person's membership in a brand. The row stays when they're removed, because past sessions refer to it.
create table enrollments (
  id uuid primary key default gen_random_uuid(),
  brand_id uuid not null references gym_brands,
  user_id uuid not null references users,
  location_id uuid,
  approval_status text not null default 'Pending',
  is_planned boolean not null default false,
  enrolled_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  removed_at timestamptz,
  constraint enrollments_person_key unique (id, brand_id, user_id),
  constraint enrollments_location_of_brand foreign key (location_id, brand_id)
    references gym_locations (id, brand_id),
  constraint enrollments_approval_status_known check (approval_status in ('Pending', 'Approved', 'Rejected')),
  constraint enrollments_planned_only_if_approved check (not is_planned or approval_status = 'Approved')
);
create unique index enrollments_one_per_person_and_brand on enrollments (brand_id, user_id)
  where removed_at is null;
create index enrollments_user_id_idx on enrollments (user_id) where removed_at is null;
create index enrollments_location_id_idx on enrollments (location_id) where removed_at is null;
-- The order in which managers see their trainees.
create index enrollments_newest_of_brand_idx on enrollments (brand_id, enrolled_at desc, id)
  where removed_at is null;
