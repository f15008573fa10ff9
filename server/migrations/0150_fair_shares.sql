-- expands
-- How evenly a draft spreads its sessions, compared with every plan that has as many. Numbers only. Null: not found out.
alter table planning_plans add column fair_shares jsonb;
