-- expands
-- The smallest set of asks: the hours, and which sessions it adds and removes. After an edit, it stays if it still holds.
alter table planning_plans add column ask_set jsonb;
