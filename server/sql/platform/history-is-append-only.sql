-- Activity and notification history can't be changed or deleted. The only exceptions are the functions named
-- `erase_…` and `delete_old_…`, which lift this for a single statement of their own.
create or replace function refuse_change() returns trigger
  language plpgsql as $$
begin
  if tg_op <> 'TRUNCATE' and current_setting('spotter.rewriting', true) = 'on' then
    return null;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
create or replace trigger activity_is_append_only before update or delete on activity
  for each statement execute function refuse_change();
create or replace trigger activity_is_never_emptied before truncate on activity
  for each statement execute function refuse_change();
create or replace trigger notification_history_is_append_only before update or delete on notification_history
  for each statement execute function refuse_change();
create or replace trigger notification_history_is_never_emptied before truncate on notification_history
  for each statement execute function refuse_change();
