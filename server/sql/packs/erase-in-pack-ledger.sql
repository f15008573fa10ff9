-- When a person is erased: what was typed about their packs goes, and every number stays.
create or replace function erase_in_pack_ledger(person uuid) returns void language plpgsql as $$
begin
  perform set_config('spotter.rewriting', 'on', true);
  update pack_ledger set reason = null from packs
    where packs.id = pack_ledger.pack_id and packs.user_id = person and pack_ledger.reason is not null;
  perform set_config('spotter.rewriting', 'off', true);
end $$;
