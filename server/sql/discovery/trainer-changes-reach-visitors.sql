-- Users change often (at every sign-in), so only what visitors see of a brand's trainer is published.
create or replace function publish_trainer_change() returns trigger
  language plpgsql as $$
begin
  if exists (
    select from brand_trainers where brand_trainers.user_id = new.id and brand_trainers.removed_at is null
  ) then
    perform pg_notify('changes', 'discovery trainer ' || new.id);
  end if;
  return null;
end $$;
create or replace trigger users_publish after update of first_name, last_name, is_active on users
  for each row
  when ((old.first_name, old.last_name, old.is_active) is distinct from (new.first_name, new.last_name, new.is_active))
  execute function publish_trainer_change();
