-- Everything that the rules ask about a set of changes to a brand's sessions, in one row: `facts` has one entry for each
-- change, in their order, and `others` has every scheduled session that could be in the way. Whatever belongs to another
-- brand isn't found; without a brand, nothing is. With `hold`, everything is locked first, and the facts stay true until
-- the commit.
-- It's a plpgsql function because PostgreSQL then keeps the plans: planning these joins takes ten times as long as running
-- them. It doesn't know that most sets hold a single change, so it has to be set to look each one up. It's volatile, so
-- that each statement sees what was committed before it began.
create or replace function facts_of_changes(hold boolean, brand uuid, changes jsonb)
  returns table ("brandId" uuid, facts jsonb, others jsonb) language plpgsql volatile
  set plan_cache_mode = force_generic_plan
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
begin
  if hold and brand is not null then
    perform hold_for_changes(brand, changes);
  end if;
  "brandId" := brand;
  select jsonb_agg(jsonb_build_object(
    'traineeUserId', coalesce(session.trainee_user_id, enrolled.user_id),
    'session', case when session.id is not null then jsonb_build_object(
      'status', session.status, 'hasBegun', lower(session.during) <= current_instant(),
      'revision', session.revision, 'startsAt', lower(session.during),
      'place', jsonb_build_object('trainerId', session.trainer_user_id, 'gymLocationId', session.location_id,
        'date', session.date, 'hour', session.hour)) end,
    'target', case when change.date is not null then jsonb_build_object(
      'trainerId', change."trainerId", 'gymLocationId', change."gymLocationId", 'date', change.date,
      'hour', change.hour, 'startsAt', start.at, 'slotId', slot.id,
      'isPast', start.at <= current_instant(),
      'isPastDate', change.date < (current_instant() at time zone clock.zone)::date,
      'isTooFarAhead', is_too_far_ahead(change.date),
      'locationIsManaged', place.id is not null, 'capacity', place.capacity,
      'brandIsActive', coalesce(gym_brands.is_active, false),
      'trainerIsOfBrand', coalesce(coach.is_active, false),
      'traineeIsOfBrand', coalesce(person.is_active, false),
      'isSamePerson', coalesce(enrolled.user_id = change."trainerId", false),
      'traineeIsApproved', coalesce(enrolled.approval_status = 'Approved', false),
      'trainerIsAvailable', slot.id is not null) end) order by change.index)
  into facts
  from jsonb_to_recordset(changes) as change (
    index integer, "assignmentId" uuid, "traineeId" uuid, "trainerId" uuid, "gymLocationId" uuid, date date, hour integer)
  left join gym_brands on gym_brands.id = brand and gym_brands.archived_at is null
  left join sessions as session on session.id = change."assignmentId" and session.brand_id = gym_brands.id
  left join gym_locations as place on place.id = change."gymLocationId" and place.brand_id = gym_brands.id
    and place.archived_at is null
  left join brand_trainers on brand_trainers.brand_id = gym_brands.id and brand_trainers.removed_at is null
    and brand_trainers.user_id = change."trainerId"
  left join users as coach on coach.id = brand_trainers.user_id
  left join enrollments as enrolled on enrolled.brand_id = gym_brands.id and enrolled.removed_at is null
    and enrolled.id = coalesce(session.enrollment_id, change."traineeId")
  left join users as person on person.id = enrolled.user_id
  left join trainer_slots as slot on slot.trainer_id = change."trainerId" and slot.date = change.date
    and slot.hour = change.hour and slot.status = 'Available'
    and (not slot.is_away or slot.id = session.slot_id)
    and (slot.location_id is null or slot.location_id = place.id)
  cross join lateral (select coalesce(place.time_zone, 'Etc/GMT+12') as zone) as clock
  cross join lateral (select hour_start(change.date, change.hour, clock.zone) as at) as start;
  others := sessions_in_the_way(facts);
  return next;
end $$;
