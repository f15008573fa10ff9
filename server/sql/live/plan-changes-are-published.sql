-- Publishes to open screens what the planner is working on, and when a plan is done or an hour was asked for or opened. A step
-- comes with the event, so no screen reads the whole draft for it.
create or replace function publish_plan_change() returns trigger language plpgsql as $$
declare
  about constant jsonb := jsonb_build_object('gymBrandId', new.brand_id, 'draftId', new.draft_id);
begin
  if tg_argv[0] = 'step' then
    perform notify_schedule('draft-step', array[new.brand_id], '{}', about || jsonb_build_object('step', new.step));
  else
    perform notify_schedule('draft', array[new.brand_id], '{}', about);
  end if;
  return null;
end $$;
create or replace trigger planning_plans_step_published after update of step on planning_plans
  for each row when (old.state = new.state) execute function publish_plan_change('step');
create or replace trigger planning_plans_change_published after update of state on planning_plans
  for each row when (old.state <> new.state) execute function publish_plan_change();
create or replace trigger planning_asks_change_published after update of sent_at, opened_at on planning_asks
  for each row execute function publish_plan_change();
