-- Publishes swaps and answers to managers' open screens, and to the people in them.
create or replace function publish_swap_change() returns trigger language plpgsql as $$
begin
  perform notify_schedule('swap', array[swaps.brand_id], array[enrollments.user_id],
    jsonb_build_object('gymBrandId', swaps.brand_id))
  from swaps join enrollments on enrollments.id = new.enrollment_id
  where swaps.id = new.swap_id;
  return null;
end $$;
create or replace trigger swap_people_change_published after insert or update on swap_people
  for each row execute function publish_swap_change();
