-- expands
-- What a manager has agreed to although it isn't as the draft assumed: a session the trainee has no hour for any more, or
-- one more than they want. What a manager's own edit brings about is agreed to right away.
alter table planning_changes add column confirmed text[] not null default '{}';
-- What the week was like when it was drafted; null for drafts from before.
alter table planning_plans add column fingerprint text;
