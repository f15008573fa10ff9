-- Tells open screens how far a plan is, and that an hour was asked for or opened.
create or replace function tell_plan_changed() returns trigger language plpgsql as $$
begin
  perform tell_schedule('draft', array[new.brand_id], '{}',
    jsonb_build_object('gymBrandId', new.brand_id, 'draftId', new.draft_id));
  return null;
end $$;
create or replace trigger planning_plans_told after update of state, step on planning_plans
  for each row execute function tell_plan_changed();
create or replace trigger planning_asks_told after update of sent_at, opened_at on planning_asks
  for each row execute function tell_plan_changed();
