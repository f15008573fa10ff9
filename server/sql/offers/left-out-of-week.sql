-- Who's left out in the week of a brand that begins on this Monday: everyone approved who has fewer sessions than they
-- want, counting the hours they're being offered. `zone` is the time zone of their own hours.
-- needs: offers/waiting-for-offers
create or replace function left_out_of_week(brand uuid, monday date, default_zone text)
  returns table (enrollment_id uuid, user_id uuid, zone text) language plpgsql stable as $$
begin
  return query
    with held as materialized (
      select sessions.enrollment_id, count(*) as hours from sessions
      where sessions.brand_id = brand and sessions.status = 'Scheduled'
        and sessions.date between monday and monday + 6
      group by sessions.enrollment_id
    ), offered as materialized (
      select waiting.enrollment_id, waiting.hours from waiting_for_offers(brand, monday) as waiting
    )
    select enrollments.id, enrollments.user_id, own.name
    from enrollments join users on users.id = enrollments.user_id and users.is_active
    left join held on held.enrollment_id = enrollments.id
    left join offered on offered.enrollment_id = enrollments.id
    cross join wanted_by(enrollments.id, brand) as wanted
    cross join zone_of_trainee(enrollments.user_id, default_zone) as own
    where enrollments.brand_id = brand and enrollments.approval_status = 'Approved'
      and enrollments.removed_at is null
      and wanted.sessions > coalesce(held.hours, 0) + coalesce(offered.hours, 0);
end $$;
