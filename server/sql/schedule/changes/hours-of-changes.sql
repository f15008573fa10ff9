-- Every hour that a set of changes touches: where the sessions are now, and where they're to go.
create or replace function hours_of_changes(brand uuid, changes jsonb) returns jsonb language plpgsql stable as $$
begin
  return (
    with change as (
      select * from jsonb_to_recordset(changes) as change (
        "assignmentId" uuid, "traineeId" uuid, "trainerId" uuid, "gymLocationId" uuid, date date, hour integer)
    ), session as (
      select sessions.* from change
      join sessions on sessions.id = change."assignmentId" and sessions.brand_id = brand
    ), touched as (
      select location_id, enrollment_id, trainer_user_id, date, hour from session
      union
      select change."gymLocationId", coalesce(session.enrollment_id, change."traineeId"), change."trainerId",
        change.date, change.hour
      from change left join session on session.id = change."assignmentId"
      where change.date is not null
    )
    select coalesce(jsonb_agg(to_jsonb(touched) order by touched), '[]') from touched);
end $$;
