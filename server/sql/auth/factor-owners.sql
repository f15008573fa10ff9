-- Who has a second factor. Someone with several is listed once for each. A suspended one doesn't count.
create or replace view factor_owners as
  select passkeys.user_id from passkeys where passkeys.suspended_at is null
  union all
  select authenticator_apps.user_id from authenticator_apps
  where authenticator_apps.confirmed_at is not null and authenticator_apps.suspended_at is null;
