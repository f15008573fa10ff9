-- Tells open schedules about new, changed, and canceled sessions, in one query: publishing a week changes thousands. One
-- that moves changes two hours: screens that show only the hour it left, and the trainer it left, have to notice, too.
-- Other brands where these people train or work only learn that an hour is taken or free.
create or replace function tell_session_changed() returns trigger language plpgsql as $$
begin
  perform tell_schedule(news.kind, news.brand_ids, news.user_ids, news.data) from (
    with place as (
      select touched.*, session.status as status_now
      from touched join assignments as session on session.id = touched.id
      where tg_argv[0] = 'now' or (touched.trainer_user_id, touched.location_id, touched.date, touched.hour)
        is distinct from (session.trainer_user_id, session.location_id, session.date, session.hour)
    )
    select 'session' as kind, array[place.brand_id] as brand_ids,
      array[place.trainer_user_id, place.trainee_user_id] as user_ids,
      jsonb_build_object('assignmentId', place.id, 'gymBrandId', place.brand_id, 'gymLocationId', place.location_id,
        'trainerId', place.trainer_user_id, 'traineeId', place.enrollment_id, 'date', place.date, 'hour', place.hour,
        'status', place.status_now) as data
    from place
    union all
    select elsewhere.kind, array_agg(distinct elsewhere.brand_id), '{}',
      jsonb_build_object(elsewhere.who, person, 'startDate', place.date, 'endDate', place.date)
    from place cross join unnest(array[place.trainer_user_id, place.trainee_user_id]) as person
    cross join lateral (
      select 'trainer-hours' as kind, 'trainerId' as who, brand_trainers.brand_id from brand_trainers
      where brand_trainers.user_id = person and brand_trainers.removed_at is null
      union all
      select 'trainee-hours', 'userId', enrollments.brand_id from enrollments
      where enrollments.user_id = person and enrollments.removed_at is null
    ) as elsewhere
    where elsewhere.brand_id <> place.brand_id
    group by elsewhere.kind, elsewhere.who, person, place.date
  ) as news;
  return null;
end $$;
create or replace trigger assignments_insert_told after insert on assignments
  referencing new table as touched for each statement execute function tell_session_changed('now');
-- By their names, this one fires before the next: first the hour that's left, then the one that's taken.
create or replace trigger assignments_left_told after update on assignments
  referencing old table as touched for each statement execute function tell_session_changed('before');
create or replace trigger assignments_told after update on assignments
  referencing new table as touched for each statement execute function tell_session_changed('now');
