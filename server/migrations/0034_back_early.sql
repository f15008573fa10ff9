-- expands
-- What a free hour was before its trainer said that they're away; '{}' if it wasn't set. 'I'm back' restores it.
alter table trainer_slots add column before_away jsonb;
