-- The managers assigned to brands, without those whose role is withheld.
-- needs: auth/held-roles
create or replace view acting_managers as
  select brand_managers.user_id, brand_managers.brand_id
  from brand_managers
  join held_roles on held_roles.user_id = brand_managers.user_id and held_roles.role = 'GymManager';
