-- Someone who is enrolled by a manager is created as approved: one event, not two. Someone who waits again, because they
-- enrolled again or their approval was undone, is reported like someone new.
create or replace function record_enrollment_event() returns trigger language plpgsql as $$
declare
  event text;
begin
  if tg_op = 'INSERT' or new.approval_status = 'Pending' and old.approval_status <> 'Pending' then
    event := 'enrollment.created';
  elsif new.removed_at is not null and old.removed_at is null then
    event := 'enrollment.removed';
  elsif new.approval_status <> old.approval_status and new.approval_status in ('Approved', 'Rejected') then
    event := 'enrollment.' || lower(new.approval_status);
  end if;
  if event is not null then
    perform record_webhook_event(new.brand_id, event, jsonb_build_object('traineeId', new.id,
      'gymLocationId', new.location_id, 'approvalStatus', new.approval_status));
  end if;
  return null;
end $$;
create or replace trigger enrollments_reach_webhooks after insert or update on enrollments
  for each row execute function record_enrollment_event();
