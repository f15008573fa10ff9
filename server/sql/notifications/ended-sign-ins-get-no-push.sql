-- A device that has been signed out gets no more notifications, whichever way its sign-in ended.
create or replace function delete_push_of_ended_sign_in() returns trigger language plpgsql as $$
begin
  delete from push_subscriptions where push_subscriptions.sign_in_id = new.id;
  return null;
end $$;
create or replace trigger sign_ins_end_push after update of ended_at on sign_ins
  for each row when (new.ended_at is not null)
  execute function delete_push_of_ended_sign_in();
