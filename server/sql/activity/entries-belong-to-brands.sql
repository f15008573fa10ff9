-- Managers read the activity of their brands. A trigger, so that no verb can leave out which brand it was.
-- needs: activity/brands-of-activity
create or replace function add_activity_to_brands() returns trigger
  language plpgsql as $$
begin
  insert into activity_brands (activity_id, brand_id, at, kind, actor_id)
  select added.id, concerned.brand_id, added.at, added.kind, added.actor_id
  from added cross join lateral brands_of_activity(added.actor_id, added.kind, added.detail) as concerned;
  return null;
end $$;
create or replace trigger entries_belong_to_brands after insert on activity
  referencing new table as added
  for each statement execute function add_activity_to_brands();
