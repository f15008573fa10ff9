-- Everything a rule needs to know about a new session, in one row. Earlier versions send no `manager` for super admins.
-- It's a function because PostgreSQL keeps its plan: planning these joins takes ten times as long as running them.
-- For a location that doesn't exist or isn't theirs, the row says only whether the hour has begun everywhere on earth.
-- With `hold`, it takes every lock first. It's volatile, so each statement sees what was committed before it began.
create or replace function assignment_facts(
  hold boolean, place uuid, enrollment uuid, trainer uuid, day date, at_hour integer, manager uuid
) returns table (
  "isPast" boolean, "isPastDate" boolean, "isTooFarAhead" boolean, "locationIsManaged" boolean, "brandIsActive" boolean,
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
      select from managed_brands
      where managed_brands.brand_id = gym_brands.id and managed_brands.user_id = manager));
  if brand.id is null then
    site := null;
  end if;
  "timeZone" := coalesce(site.time_zone, 'Etc/GMT+12');
  "startsAt" := hour_start(day, at_hour, "timeZone");
  hours := tstzrange("startsAt", "startsAt" + interval '1 hour');
  return query
    select "startsAt" <= current_instant(), day < (current_instant() at time zone "timeZone")::date,
      is_too_far_ahead(day), brand.id is not null, coalesce(brand.is_active, false),
      coalesce(coach.is_active, false), coalesce(person.is_active, false), coalesce(enrolled.user_id = trainer, false),
      coalesce(enrolled.approval_status = 'Approved', false),
      is_in_session(trainer, hours), slot.id is not null, is_in_session(enrolled.user_id, hours),
      site.capacity, (select count(*)::integer from assignments
        where assignments.location_id = site.id and counts_toward_capacity(assignments, "startsAt")),
      brand.id, enrolled.user_id, slot.id, "startsAt", "timeZone", site.name,
      full_name(coach), full_name(person)
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
