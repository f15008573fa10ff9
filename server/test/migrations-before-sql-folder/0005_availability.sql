-- The hours people could train. Whether an hour is busy is not stored here: the session says so.
create table trainee_slots (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  date date not null,
  hour smallint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint trainee_slots_hour_key unique (user_id, date, hour),
  constraint trainee_slots_hour_on_clock check (hour between 0 and 23)
);

-- The hours trainers could work: at one place, or (location_id null) at any of theirs.
create table trainer_slots (
  id uuid primary key default gen_random_uuid(),
  trainer_id uuid not null references users,
  location_id uuid references gym_locations,
  date date not null,
  hour smallint not null,
  status text not null,
  notes text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint trainer_slots_hour_key unique (trainer_id, date, hour),
  -- What a session points at: the slot, of this trainer, at this hour.
  constraint trainer_slots_session_key unique (id, trainer_id, date, hour),
  constraint trainer_slots_hour_on_clock check (hour between 0 and 23),
  constraint trainer_slots_status_known check (status in ('Available', 'Unavailable'))
);
create index trainer_slots_location_id_idx on trainer_slots (location_id);

-- Hours that a template made, and nobody has touched since, may be taken back by it.
alter table trainee_slots add column from_template boolean not null default false;
alter table trainer_slots add column from_template boolean not null default false;

-- A repeating week: a person's usual hours as a trainee, or as a trainer.
create table weekly_templates (
  user_id uuid not null references users on delete cascade,
  kind text not null,
  start_date date not null,
  end_date date,
  exceptions date[] not null default '{}',
  -- Later days are filled as they come near; earlier ones are the person's own to clear.
  filled_until date,
  updated_at timestamptz not null default now(),
  constraint weekly_templates_pkey primary key (user_id, kind),
  constraint weekly_templates_kind_known check (kind in ('trainee', 'trainer')),
  constraint weekly_templates_end_after_start check (end_date >= start_date)
);

create table weekly_template_hours (
  user_id uuid not null,
  kind text not null,
  weekday smallint not null,
  hour smallint not null,
  status text not null,
  location_id uuid references gym_locations,
  constraint weekly_template_hours_pkey primary key (user_id, kind, weekday, hour),
  constraint weekly_template_hours_of_template foreign key (user_id, kind)
    references weekly_templates (user_id, kind) on delete cascade,
  constraint weekly_template_hours_weekday_known check (weekday between 1 and 7),
  constraint weekly_template_hours_hour_on_clock check (hour between 0 and 23),
  constraint weekly_template_hours_status_known check (status in ('Available', 'Unavailable'))
);
create index weekly_template_hours_location_id_idx on weekly_template_hours (location_id);

create function works_at(trainer uuid, place uuid) returns boolean language sql stable as $$
  select exists (
    select from gym_locations join brand_trainers using (brand_id)
    where gym_locations.id = place and gym_locations.archived_at is null
      and brand_trainers.user_id = trainer and brand_trainers.removed_at is null
  )
$$;

-- Where a trainer no longer works, no hour to come may stay bound: it would be in the way, and nowhere to be seen.
create function forget_lost_places() returns trigger language plpgsql as $$
begin
  delete from weekly_template_hours as hours using gym_locations
  where gym_locations.id = hours.location_id and gym_locations.brand_id = new.brand_id
    and not works_at(hours.user_id, gym_locations.id);
  with lost as (
    select slot.id from trainer_slots as slot
    join gym_locations on gym_locations.id = slot.location_id and gym_locations.brand_id = new.brand_id
    where slot.date >= current_instant()::date - 1
      and hour_start(slot.date, slot.hour, gym_locations.time_zone) > current_instant()
      and not works_at(slot.trainer_id, gym_locations.id)
    order by slot.trainer_id, slot.date, slot.hour
    for update of slot
  )
  delete from trainer_slots using lost
  where trainer_slots.id = lost.id
    and not exists (select from assignments where assignments.slot_id = trainer_slots.id);
  return null;
end $$;

create trigger brand_trainers_forget_lost_places after update of removed_at on brand_trainers
  for each row when (old.removed_at is null and new.removed_at is not null)
  execute function forget_lost_places();
create trigger gym_locations_forget_lost_places after update of archived_at on gym_locations
  for each row when (old.archived_at is null and new.archived_at is not null)
  execute function forget_lost_places();
