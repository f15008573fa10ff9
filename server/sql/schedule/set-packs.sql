-- Which packs cover sessions now: none for those that were freed, unless they're covered again. Packs decide it (`use_packs`).
create or replace function set_packs(freed uuid[], covered uuid[], by_pack uuid[]) returns void language plpgsql as $$
begin
  update sessions set pack_id = used.pack_id
  from (
    select coalesce(session_id, freed_id) as session_id, used.pack_id
    from unnest(covered, by_pack) as used (session_id, pack_id)
    full join unnest(freed) as freed_id on freed_id = used.session_id
  ) as used
  where sessions.id = used.session_id and sessions.pack_id is distinct from used.pack_id;
end $$;
