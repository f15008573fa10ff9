-- Publishes to managers' open screens changes to locations, their capacities, and who works there.
create or replace function publish_gym_change() returns trigger language plpgsql as $$
declare
  brand constant uuid := to_jsonb(new)->>tg_argv[0];
begin
  perform notify_schedule('gym', array[brand], '{}', jsonb_build_object('gymBrandId', brand));
  return null;
end $$;
create or replace trigger gym_brands_change_published after insert or update on gym_brands
  for each row execute function publish_gym_change('id');
create or replace trigger gym_locations_change_published after insert or update on gym_locations
  for each row execute function publish_gym_change('brand_id');
create or replace trigger brand_trainers_change_published after insert or update on brand_trainers
  for each row execute function publish_gym_change('brand_id');
