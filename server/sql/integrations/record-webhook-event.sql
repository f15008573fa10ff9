-- Leaves a delivery for each of the brand's webhooks that asked for the event, with the job that sends it. Both commit
-- with the change itself, so an event is neither lost nor made up.
create or replace function record_webhook_event(brand uuid, kind text, about jsonb) returns void language plpgsql as $$
declare
  delivery uuid;
begin
  for delivery in
    insert into webhook_deliveries (webhook_id, event, data)
    select webhooks.id, kind, about from webhooks
    where webhooks.brand_id = brand and webhooks.paused_at is null and kind = any(webhooks.events)
    returning webhook_deliveries.id
  loop
    perform graphile_worker.add_job('deliver-webhook', payload => json_build_object('deliveryId', delivery),
      job_key => 'webhook-' || delivery);
  end loop;
end $$;
