-- expands
-- A person's membership in a brand. The row stays when they're removed, because past sessions refer to it.
create table enrollments (
  id uuid primary key default gen_random_uuid(),
  brand_id uuid not null references gym_brands,
  user_id uuid not null references users,
  location_id uuid,
  approval_status text not null default 'Pending',
  -- The latest approval, and what it replaced: the person who approved can undo it for a few seconds. Once it's undone,
  -- approved_at is null again; a decision after it clears all four.
  approved_at timestamptz,
  approved_by uuid references users on delete set null,
  previous_status text,
  previous_location_id uuid references gym_locations,
  is_planned boolean not null default false,
  enrolled_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  removed_at timestamptz,
  constraint enrollments_person_key unique (id, brand_id, user_id),
  constraint enrollments_location_of_brand foreign key (location_id, brand_id)
    references gym_locations (id, brand_id),
  constraint enrollments_approval_status_known check (approval_status in ('Pending', 'Approved', 'Rejected')),
  constraint enrollments_previous_status_known check (previous_status in ('Pending', 'Approved', 'Rejected')),
  constraint enrollments_planned_only_if_approved check (not is_planned or approval_status = 'Approved')
);
create unique index enrollments_one_per_person_and_brand on enrollments (brand_id, user_id)
  where removed_at is null;
create index enrollments_user_id_idx on enrollments (user_id) where removed_at is null;
create index enrollments_location_id_idx on enrollments (location_id) where removed_at is null;
create index enrollments_approved_by_idx on enrollments (approved_by);
create index enrollments_previous_location_id_idx on enrollments (previous_location_id);
-- The order in which managers see their trainees.
create index enrollments_newest_of_brand_idx on enrollments (brand_id, enrolled_at desc, id)
  where removed_at is null;

-- How someone would like to train. No row, or a null: the brand's default.
create table training_wishes (
  enrollment_id uuid primary key references enrollments,
  sessions_per_week smallint,
  sessions_per_day smallint not null default 1,
  rest_days smallint not null default 0,
  preferred_trainer_id uuid references users,
  only_preferred boolean not null default false,
  other_location_ids uuid[] not null default '{}',
  updated_at timestamptz not null default now(),
  constraint training_wishes_sessions_in_range check (sessions_per_week between 0 and 14),
  constraint training_wishes_per_day_in_range check (sessions_per_day between 1 and 3),
  constraint training_wishes_rest_in_range check (rest_days between 0 and 2),
  constraint training_wishes_only_whom check (not only_preferred or preferred_trainer_id is not null)
);
create index training_wishes_preferred_trainer_id_idx on training_wishes (preferred_trainer_id);

-- How many people someone invited on a day (UTC), and how many of them had an account already.
create table invitation_days (
  user_id uuid not null references users on delete cascade,
  day date not null,
  invitations integer not null,
  to_accounts integer not null default 0,
  constraint invitation_days_pkey primary key (user_id, day),
  constraint invitation_days_not_negative check (invitations >= 0 and to_accounts >= 0)
);
create index invitation_days_many_idx on invitation_days (day) where invitations > 500;
