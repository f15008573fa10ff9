-- expands
-- The trainer is away, but a session is still booked: once it's moved or canceled, the hour becomes Unavailable.
alter table trainer_slots add column is_away boolean not null default false;
