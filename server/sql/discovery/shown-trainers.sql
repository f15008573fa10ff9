-- The trainers that visitors can see, per brand. Discovery's only definition of 'active'.
-- needs: auth/full-name
create or replace view shown_trainers as
  select
    brand_trainers.brand_id,
    brand_trainers.user_id,
    full_name(users) as name
  from brand_trainers
  join gym_brands on gym_brands.id = brand_trainers.brand_id
  join users on users.id = brand_trainers.user_id
  join user_roles on user_roles.user_id = brand_trainers.user_id and user_roles.role = 'Trainer'
  where brand_trainers.removed_at is null
    and gym_brands.is_active
    and gym_brands.archived_at is null
    and users.is_active;
