-- What was covered on account by the person's earlier packs is covered by their new one instead, the latest sessions first,
-- as far as it's meant for their location and its end allows.
-- needs: schedule/set-packs
create or replace function settle_account(new_pack uuid) returns integer language plpgsql as $$
declare
  settled uuid[];
begin
  perform from sessions
    join packs as owing on owing.id = sessions.pack_id and owing.left_over < 0
    join packs on packs.id = new_pack and packs.brand_id = owing.brand_id and packs.user_id = owing.user_id
    order by sessions.id for no key update of sessions;
  select array_agg(latest.id) into settled from (
    select sessions.id from packs
    join packs as owing on owing.brand_id = packs.brand_id and owing.user_id = packs.user_id and owing.left_over < 0
    cross join lateral (
      select sessions.id, sessions.during from sessions
      where sessions.pack_id = owing.id
        and (packs.location_id is null or packs.location_id = sessions.location_id)
        and (packs.valid_until is null or packs.valid_until >= sessions.date)
      order by sessions.during desc, sessions.id desc limit -owing.left_over
    ) as sessions
    where packs.id = new_pack
    order by sessions.during, sessions.id
    limit (select packs.left_over from packs where packs.id = new_pack)
  ) as latest;
  if settled is null then
    return 0;
  end if;
  insert into pack_ledger (pack_id, session_id, kind, change)
  select sessions.pack_id, sessions.id, 'returned', 1 from sessions where sessions.id = any (settled)
  union all select new_pack, settled_id, 'used', -1 from unnest(settled) as settled_id;
  perform set_packs('{}', settled, array_fill(new_pack, array[cardinality(settled)]));
  return cardinality(settled);
end $$;
