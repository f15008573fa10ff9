-- Whether a swap can still come about: nobody refused or stopped it, its time isn't over, and all of its sessions are where
-- they were when people were asked. Nothing has to close it when a session changes.
create or replace function is_open_swap(swap swaps) returns boolean language plpgsql stable as $$
begin
  return swap.state = 'asked' and swap.lapses_at > current_instant() and not exists (
    select from swap_people join sessions on sessions.id = swap_people.assignment_id
    where swap_people.swap_id = swap.id
      and (sessions.status <> 'Scheduled' or sessions.revision <> swap_people.revision));
end $$;
