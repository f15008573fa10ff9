-- What 'I'm back' restores: an hour as it is right before it's closed.
create or replace function hour_before_away(slot trainer_slots) returns jsonb language sql immutable as $$
  select jsonb_build_object('status', slot.status, 'locationId', slot.location_id, 'notes', slot.notes,
    'fromTemplate', slot.from_template)
$$;
