-- Gives back what covered some sessions, and covers others. The caller holds the people, so nothing else changes what's left of
-- their packs: see `hold_for_changes`.
-- needs: packs/choose-packs, schedule/set-packs
create or replace function use_packs(freed uuid[], wanting uuid[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan as $$
declare
  covered uuid[];
  by_pack uuid[];
begin
  if cardinality(freed) > 0 then
    insert into pack_ledger (pack_id, session_id, kind, change)
    select sessions.pack_id, sessions.id, 'returned', 1 from sessions
    where sessions.id = any (freed) and sessions.pack_id is not null;
  end if;
  if cardinality(wanting) > 0 then
    select array_agg(chosen.session_id), array_agg(chosen.pack_id) into covered, by_pack
    from choose_packs((
      select jsonb_agg(jsonb_build_object('id', sessions.id, 'brand_id', sessions.brand_id,
        'user_id', sessions.trainee_user_id, 'location_id', sessions.location_id, 'date', sessions.date,
        'starts_at', lower(sessions.during)))
      from sessions where sessions.id = any (wanting))) as chosen;
  end if;
  if covered is not null then
    insert into pack_ledger (pack_id, session_id, kind, change)
    select pack_id, session_id, 'used', -1 from unnest(covered, by_pack) as used (session_id, pack_id);
  end if;
  if covered is not null or cardinality(freed) > 0 then
    perform set_packs(freed, coalesce(covered, '{}'), coalesce(by_pack, '{}'));
  end if;
end $$;
