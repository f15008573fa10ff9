-- The brands an entry concerns: the one it names, or else the one of its session or its trainee. Someone's hours concern
-- every brand where they train or work. Most entries about accounts concern none.
create or replace function brands_of_activity(kind text, detail jsonb) returns table (brand_id uuid)
  language sql stable as $$
  select named.id
  from (
    select coalesce(
      (detail ->> 'brandId')::uuid,
      (detail ->> 'gymBrandId')::uuid,
      (select assignments.brand_id from assignments where assignments.id = (detail ->> 'assignmentId')::uuid),
      (select enrollments.brand_id from enrollments where enrollments.id = (detail ->> 'traineeId')::uuid)
    ) as id
  ) as named
  where named.id is not null
  union
  select brand_trainers.brand_id
  from brand_trainers
  where brand_trainers.user_id = (detail ->> 'userId')::uuid and brand_trainers.removed_at is null
    and kind in ('availability-changed', 'week-copied', 'usual-hours-changed', 'usual-hours-removed', 'trainer-away')
  union
  select enrollments.brand_id
  from enrollments
  where enrollments.user_id = (detail ->> 'userId')::uuid and enrollments.removed_at is null
    and kind in ('availability-changed', 'week-copied', 'usual-hours-changed', 'usual-hours-removed')
$$;
