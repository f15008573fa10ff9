-- Tells managers' open screens about changes to locations, their capacities, and who works there.
create or replace function tell_gym_changed() returns trigger language plpgsql as $$
declare
  brand constant uuid := to_jsonb(new)->>tg_argv[0];
begin
  perform tell_schedule('gym', array[brand], '{}', jsonb_build_object('gymBrandId', brand));
  return null;
end $$;
create or replace trigger gym_brands_told after insert or update on gym_brands
  for each row execute function tell_gym_changed('id');
create or replace trigger gym_locations_told after insert or update on gym_locations
  for each row execute function tell_gym_changed('brand_id');
create or replace trigger brand_trainers_told after insert or update on brand_trainers
  for each row execute function tell_gym_changed('brand_id');
