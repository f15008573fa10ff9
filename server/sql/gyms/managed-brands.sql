-- Who manages which brand: the managers assigned to it, and super admins all of them. Archived brands are included.
create or replace view managed_brands as
  select brand_managers.user_id, brand_managers.brand_id from brand_managers
  union all
  select user_roles.user_id, gym_brands.id
  from user_roles cross join gym_brands
  where user_roles.role = 'SuperAdmin';
