-- The roles that people can use now. While a super admin requires a second factor, staff who have none don't hold their
-- roles as staff (`STAFF_ROLES` in the contract): those are withheld.
-- needs: auth/factor-owners
create or replace view held_roles as
  select user_roles.user_id, user_roles.role from user_roles
  where user_roles.role not in ('GymManager', 'SuperAdmin')
    or not coalesce((select security_policy.requires_second_factor from security_policy), false)
    or exists (select from factor_owners where factor_owners.user_id = user_roles.user_id);
