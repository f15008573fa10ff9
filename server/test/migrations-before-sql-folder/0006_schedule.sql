create extension if not exists btree_gist;

-- A trainer with a trainee for one hour at a place. Cancelled ones stay, with who, when and why.
create table assignments (
  id uuid primary key default gen_random_uuid(),
  brand_id uuid not null references gym_brands,
  location_id uuid not null,
  enrollment_id uuid not null,
  trainee_user_id uuid not null,
  trainer_user_id uuid not null,
  -- Held while the session lives, so that the trainer's hour cannot be deleted or changed under it.
  slot_id uuid,
  -- Counts what a subscribed calendar must hear of (RFC 5545: SEQUENCE).
  revision smallint not null default 0,
  date date not null,
  hour smallint not null,
  during tstzrange not null,
  status text not null default 'Scheduled',
  notes text,
  price numeric(10, 2),
  currency text,
  payment_status text,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  cancelled_at timestamptz,
  cancelled_by uuid references users on delete set null,
  cancel_reason text,
  constraint assignments_location_of_brand foreign key (location_id, brand_id)
    references gym_locations (id, brand_id),
  constraint assignments_enrollment_of_brand foreign key (enrollment_id, brand_id, trainee_user_id)
    references enrollments (id, brand_id, user_id),
  constraint assignments_trainer_of_brand foreign key (brand_id, trainer_user_id)
    references brand_trainers (brand_id, user_id),
  constraint assignments_slot_of_trainer foreign key (slot_id, trainer_user_id, date, hour)
    references trainer_slots (id, trainer_id, date, hour),
  constraint assignments_status_known check (status in ('Scheduled', 'Cancelled')),
  constraint assignments_hour_on_clock check (hour between 0 and 23),
  constraint assignments_two_people check (trainer_user_id <> trainee_user_id),
  constraint assignments_price_not_negative check (price >= 0),
  constraint assignments_price_has_currency check ((price is null) = (currency is null)),
  constraint assignments_currency_code check (currency ~ '^[A-Z]{3}$'),
  constraint assignments_payment_status_known check (payment_status in ('paid', 'pending', 'overdue')),
  constraint assignments_live_holds_slot check ((status = 'Scheduled') = (slot_id is not null)),
  constraint assignments_cancelled_says_when check ((status = 'Cancelled') = (cancelled_at is not null)),
  -- One person is in one place at a time, in any brand and any time zone.
  constraint assignments_trainer_once exclude using gist (trainer_user_id with =, during with &&)
    where (status = 'Scheduled'),
  constraint assignments_trainee_once exclude using gist (trainee_user_id with =, during with &&)
    where (status = 'Scheduled')
);
create unique index assignments_slot_key on assignments (slot_id) where slot_id is not null;
create index assignments_location_hour_idx on assignments (location_id, date, hour) where status = 'Scheduled';
create index assignments_brand_date_idx on assignments (brand_id, date);
create index assignments_enrollment_id_idx on assignments (enrollment_id);
create index assignments_trainer_idx on assignments (trainer_user_id, date);
create index assignments_trainee_idx on assignments (trainee_user_id, date);
create index assignments_created_by_idx on assignments (created_by);
create index assignments_cancelled_by_idx on assignments (cancelled_by);

-- Whether somebody trains or is trained at that time, in any brand and any zone.
create function is_in_session(person uuid, hours tstzrange) returns boolean
  language plpgsql stable as $$
begin
  return exists (
    select from assignments
    where assignments.trainer_user_id = person and assignments.during && hours and assignments.status = 'Scheduled'
  ) or exists (
    select from assignments
    where assignments.trainee_user_id = person and assignments.during && hours and assignments.status = 'Scheduled'
  );
end $$;

-- One row that answers every question about a new session. `manager` is null for those who manage everything.
-- A function, because its plan is kept: planning these joins anew takes ten times as long as running them.
-- A place that is unknown or not managed is only asked whether the hour has begun wherever on earth it may lie.
-- When they are to be held, every lock is taken first: being volatile, each statement here sees what was
-- committed until it began.
create function assignment_facts(
  hold boolean, place uuid, enrollment uuid, trainer uuid, day date, at_hour integer, manager uuid
) returns table (
  "isPast" boolean, "isPastDate" boolean, "locationIsManaged" boolean, "brandIsActive" boolean,
  "trainerIsOfBrand" boolean, "traineeIsOfBrand" boolean, "isSamePerson" boolean, "traineeIsApproved" boolean,
  "trainerIsBooked" boolean, "trainerIsAvailable" boolean, "traineeIsBooked" boolean,
  capacity integer, "sessionsAtHour" integer, "brandId" uuid, "traineeUserId" uuid, "slotId" uuid,
  "startsAt" timestamptz, "timeZone" text, "gymLocationName" text, "trainerName" text, "traineeName" text
) language plpgsql volatile as $$
declare
  site gym_locations;
  brand gym_brands;
  hours tstzrange;
begin
  if hold then
    perform hold_for_assignment(place, enrollment, trainer, day, at_hour);
  end if;
  select gym_locations.* into site from gym_locations
    where gym_locations.id = place and gym_locations.archived_at is null;
  select gym_brands.* into brand from gym_brands
    where gym_brands.id = site.brand_id and gym_brands.archived_at is null and (manager is null or exists (
      select from brand_managers
      where brand_managers.brand_id = gym_brands.id and brand_managers.user_id = manager));
  if brand.id is null then
    site := null;
  end if;
  "timeZone" := coalesce(site.time_zone, 'Etc/GMT+12');
  "startsAt" := hour_start(day, at_hour, "timeZone");
  hours := tstzrange("startsAt", "startsAt" + interval '1 hour');
  return query
    select "startsAt" <= current_instant(), day < (current_instant() at time zone "timeZone")::date,
      brand.id is not null, coalesce(brand.is_active, false),
      coalesce(coach.is_active, false), coalesce(person.is_active, false), coalesce(enrolled.user_id = trainer, false),
      coalesce(enrolled.approval_status = 'Approved', false),
      is_in_session(trainer, hours), slot.id is not null, is_in_session(enrolled.user_id, hours),
      site.capacity, (select count(*)::integer from assignments
        where assignments.location_id = site.id and assignments.status = 'Scheduled'
          and assignments.date = day and assignments.hour = at_hour),
      brand.id, enrolled.user_id, slot.id, "startsAt", "timeZone", site.name,
      coach.first_name || ' ' || coach.last_name, person.first_name || ' ' || person.last_name
    from (values (true)) as one (row)
    left join brand_trainers on brand_trainers.brand_id = brand.id and brand_trainers.user_id = trainer
      and brand_trainers.removed_at is null
    left join users as coach on coach.id = brand_trainers.user_id
    left join enrollments as enrolled on enrolled.id = enrollment and enrolled.brand_id = brand.id
      and enrolled.removed_at is null
    left join users as person on person.id = enrolled.user_id
    left join trainer_slots as slot on slot.trainer_id = trainer and slot.date = day and slot.hour = at_hour
      and slot.status = 'Available' and (slot.location_id is null or slot.location_id = site.id);
end $$;

-- Everything a new session rests on, held in one order by all who assign: brand, location, enrollment, the
-- trainer's place in the brand, the trainer's hour, and then the location's hour and both people, whose
-- numbers are sorted so that no two can wait for each other. What is read afterwards stays true.
create function hold_for_assignment(place uuid, enrollment uuid, trainer uuid, day date, at_hour integer)
  returns void language plpgsql as $$
begin
  perform from gym_brands
    join gym_locations on gym_locations.brand_id = gym_brands.id
    where gym_locations.id = place
    for share of gym_brands, gym_locations;
  perform from enrollments where enrollments.id = enrollment for share;
  perform from brand_trainers
    join gym_locations on gym_locations.brand_id = brand_trainers.brand_id
    where gym_locations.id = place and brand_trainers.user_id = trainer
    for share of brand_trainers;
  perform from trainer_slots
    where trainer_slots.trainer_id = trainer and trainer_slots.date = day and trainer_slots.hour = at_hour
    for share;
  perform pg_advisory_xact_lock(keys.key) from (
    select distinct hashtextextended(name, 0) as key from (
      select format('location hour %s %s %s', place, day, at_hour) as name
      union all select format('person %s', trainer)
      union all select format('person %s', enrollments.user_id) from enrollments where enrollments.id = enrollment
    ) as names
    order by key
  ) as keys;
end $$;

-- A trainer's hour under a live session stays as it was when it was booked.
create function keep_booked_slot() returns trigger language plpgsql as $$
begin
  if exists (select from assignments where assignments.slot_id = old.id) then
    raise exception 'the hour is booked'
      using errcode = 'foreign_key_violation', constraint = 'assignments_slot_of_trainer';
  end if;
  return new;
end $$;
create trigger trainer_slots_booked_stay before update on trainer_slots
  for each row when ((old.status, old.location_id) is distinct from (new.status, new.location_id))
  execute function keep_booked_slot();

-- An address that a calendar program subscribes to. Whoever has it reads along, so only its hash is kept.
create table calendar_feeds (
  user_id uuid primary key references users on delete cascade,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  constraint calendar_feeds_token_key unique (token_hash)
);

-- What open screens are told of a change: ids and days only, to the brands and the people it concerns.
create function tell_schedule(kind text, brand_ids uuid[], user_ids uuid[], data jsonb) returns void
  language plpgsql as $$
begin
  if cardinality(brand_ids) + cardinality(user_ids) > 0 then
    perform pg_notify('changes', 'schedule ' || jsonb_build_object(
      'kind', kind, 'brandIds', brand_ids, 'userIds', user_ids, 'data', data)::text);
  end if;
end $$;

create function tell_session_changed() returns trigger language plpgsql as $$
begin
  perform tell_schedule('session', array[new.brand_id], array[new.trainer_user_id, new.trainee_user_id],
    jsonb_build_object('assignmentId', new.id, 'gymBrandId', new.brand_id, 'gymLocationId', new.location_id,
      'trainerId', new.trainer_user_id, 'traineeId', new.enrollment_id, 'date', new.date, 'hour', new.hour,
      'status', new.status));
  -- Other brands of the same people, who may train there or be trained, only learn that an hour is taken or free.
  perform tell_schedule('trainer-hours', array(
      select brand_trainers.brand_id from brand_trainers
      where brand_trainers.user_id = person and brand_trainers.removed_at is null
        and brand_trainers.brand_id <> new.brand_id), '{}',
    jsonb_build_object('trainerId', person, 'startDate', new.date, 'endDate', new.date))
  from unnest(array[new.trainer_user_id, new.trainee_user_id]) as person;
  perform tell_schedule('trainee-hours', array(
      select enrollments.brand_id from enrollments
      where enrollments.user_id = person and enrollments.removed_at is null
        and enrollments.brand_id <> new.brand_id), '{}',
    jsonb_build_object('userId', person, 'startDate', new.date, 'endDate', new.date))
  from unnest(array[new.trainer_user_id, new.trainee_user_id]) as person;
  return null;
end $$;
create trigger assignments_told after insert or update on assignments
  for each row execute function tell_session_changed();

create function tell_trainer_hours_changed() returns trigger language plpgsql as $$
begin
  perform tell_schedule('trainer-hours', array(
      select brand_trainers.brand_id from brand_trainers
      where brand_trainers.user_id = changed.trainer_id and brand_trainers.removed_at is null),
    array[changed.trainer_id],
    jsonb_build_object('trainerId', changed.trainer_id, 'startDate', changed.first, 'endDate', changed.last))
  from (select trainer_id, min(date) as first, max(date) as last from touched group by trainer_id) as changed;
  return null;
end $$;
create trigger trainer_slots_insert_told after insert on trainer_slots
  referencing new table as touched for each statement execute function tell_trainer_hours_changed();
create trigger trainer_slots_update_told after update on trainer_slots
  referencing new table as touched for each statement execute function tell_trainer_hours_changed();
create trigger trainer_slots_delete_told after delete on trainer_slots
  referencing old table as touched for each statement execute function tell_trainer_hours_changed();

create function tell_trainee_hours_changed() returns trigger language plpgsql as $$
begin
  perform tell_schedule('trainee-hours', array(
      select enrollments.brand_id from enrollments
      where enrollments.user_id = changed.user_id and enrollments.removed_at is null),
    array[changed.user_id],
    jsonb_build_object('userId', changed.user_id, 'startDate', changed.first, 'endDate', changed.last))
  from (select user_id, min(date) as first, max(date) as last from touched group by user_id) as changed;
  return null;
end $$;
create trigger trainee_slots_insert_told after insert on trainee_slots
  referencing new table as touched for each statement execute function tell_trainee_hours_changed();
create trigger trainee_slots_update_told after update on trainee_slots
  referencing new table as touched for each statement execute function tell_trainee_hours_changed();
create trigger trainee_slots_delete_told after delete on trainee_slots
  referencing old table as touched for each statement execute function tell_trainee_hours_changed();

create function tell_enrollment_changed() returns trigger language plpgsql as $$
begin
  perform tell_schedule('enrollment', array[new.brand_id], array[new.user_id],
    jsonb_build_object('gymBrandId', new.brand_id, 'traineeId', new.id));
  return null;
end $$;
create trigger enrollments_told after insert or update on enrollments
  for each row execute function tell_enrollment_changed();

-- Places, their capacities and who works there, for the managers who look at them.
create function tell_gym_changed() returns trigger language plpgsql as $$
declare
  brand constant uuid := to_jsonb(new)->>tg_argv[0];
begin
  perform tell_schedule('gym', array[brand], '{}', jsonb_build_object('gymBrandId', brand));
  return null;
end $$;
create trigger gym_brands_told after insert or update on gym_brands
  for each row execute function tell_gym_changed('id');
create trigger gym_locations_told after insert or update on gym_locations
  for each row execute function tell_gym_changed('brand_id');
create trigger brand_trainers_told after insert or update on brand_trainers
  for each row execute function tell_gym_changed('brand_id');
