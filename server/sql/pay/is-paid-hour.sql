-- Whether an hour counts toward what its trainer is paid at some brand, so that it stays when the trainer is erased.
-- needs: pay/pay-rate-spans, pay/open-hours
create or replace function is_paid_hour(slot trainer_slots) returns boolean language sql stable as $$
  select exists (
    select from pay_rate_spans as spans
    where spans.trainer_id = slot.trainer_id and spans.kind = 'hour'
      and slot.date between spans.valid_from and spans.valid_until
      and slot.id in (select open_hours.slot_id from open_hours(spans.brand_id, slot.trainer_id, slot.date, slot.date)
        as open_hours))
$$;
