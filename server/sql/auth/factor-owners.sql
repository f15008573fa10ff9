-- Who has a second factor. Someone with several is listed once for each.
create or replace view factor_owners as
  select passkeys.user_id from passkeys
  union all
  select authenticator_apps.user_id from authenticator_apps where authenticator_apps.confirmed_at is not null;
