-- When a person is erased: what was done, when, and by whom remains. Who it was done to, and anything that someone
-- typed or an SMTP server answered, is removed.
create or replace function erase_in_activity(ids bigint[], pseudonym text) returns void
  language plpgsql as $$
begin
  perform set_config('spotter.rewriting', 'on', true);
  update activity set subject = pseudonym, detail = activity.detail - '{error,nameBefore,reason}'::text[]
    where activity.id = any(ids);
  perform set_config('spotter.rewriting', 'off', true);
end $$;
