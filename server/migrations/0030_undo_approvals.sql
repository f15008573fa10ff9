-- expands
-- The latest approval, and what it replaced: the person who approved can undo it for a few seconds. Once it's undone,
-- approved_at is null again; a decision after it clears all four.
alter table enrollments
  add column approved_at timestamptz,
  add column approved_by uuid references users on delete set null,
  add column previous_status text,
  add column previous_location_id uuid references gym_locations,
  add constraint enrollments_previous_status_known check (previous_status in ('Pending', 'Approved', 'Rejected'));
create index enrollments_approved_by_idx on enrollments (approved_by);
create index enrollments_previous_location_id_idx on enrollments (previous_location_id);
