-- Whether a trainer works for a brand.
create or replace function works_for(trainer uuid, brand uuid) returns boolean language sql stable as $$
  select exists (
    select from brand_trainers
    where brand_trainers.user_id = trainer and brand_trainers.brand_id = brand
      and brand_trainers.removed_at is null
  )
$$;
