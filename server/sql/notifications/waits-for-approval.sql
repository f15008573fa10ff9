-- Which notifications a manager approves before they're sent; everything else goes out by itself. The constraint
-- notifications_only_plans_wait keeps any other from waiting.
create or replace function waits_for_approval(notification_type text) returns boolean language sql immutable as $$
  select notification_type in ('SessionAssigned', 'SessionMoved')
$$;
