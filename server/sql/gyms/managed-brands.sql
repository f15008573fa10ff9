-- Who manages which brand: the managers assigned to it, and super admins all of them, as long as their roles aren't
-- withheld. Archived brands are included.
-- needs: auth/held-roles, gyms/acting-managers
create or replace view managed_brands as
  select acting_managers.user_id, acting_managers.brand_id from acting_managers
  union all
  select held_roles.user_id, gym_brands.id
  from held_roles cross join gym_brands
  where held_roles.role = 'SuperAdmin';
