-- The brands an entry concerns: the one it names, or else the one of its session or its trainee. Most entries about
-- accounts concern none. Someone's hours concern every brand where they work, or train with approval; if a brand's manager
-- set them, only that manager's brands: who works for another gym is nobody's business.
-- needs: gyms/managed-brands
create or replace function brands_of_activity(actor uuid, kind text, detail jsonb) returns table (brand_id uuid)
  language sql stable as $$
  select named.id
  from (
    select coalesce(
      (detail ->> 'brandId')::uuid,
      (detail ->> 'gymBrandId')::uuid,
      (select sessions.brand_id from sessions where sessions.id = (detail ->> 'assignmentId')::uuid),
      (select enrollments.brand_id from enrollments where enrollments.id = (detail ->> 'traineeId')::uuid)
    ) as id
  ) as named
  where named.id is not null
  union
  select home.brand_id
  from (
    select brand_trainers.brand_id, brand_trainers.user_id, true as is_trainer
    from brand_trainers where brand_trainers.removed_at is null
    union all
    select enrollments.brand_id, enrollments.user_id, false
    from enrollments where enrollments.removed_at is null and enrollments.approval_status = 'Approved'
  ) as home
  where home.user_id = (detail ->> 'userId')::uuid
    and (kind in ('availability-changed', 'week-copied', 'usual-hours-changed', 'usual-hours-removed')
      or kind in ('trainer-away', 'trainer-back') and home.is_trainer)
    and (actor is null or actor = home.user_id or exists (
      select from managed_brands where managed_brands.user_id = actor and managed_brands.brand_id = home.brand_id))
$$;
