-- What's left of a pack: nothing once it's over, but what it covered on account is still owed.
-- needs: packs/is-over
create or replace function left_of(pack packs) returns integer language sql stable as $$
  select case when pack.left_over > 0 and is_over(pack) then 0 else pack.left_over end
$$;
