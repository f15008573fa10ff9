-- A pack's balance is the sum of its ledger, which is only added to. The check on packs has the last word on it.
-- needs: platform/history-is-append-only
create or replace function count_ledger() returns trigger language plpgsql
  set plan_cache_mode = force_generic_plan as $$
begin
  update packs set left_over = packs.left_over + entry.change,
    low_since = case
      when packs.left_over > 2 and packs.left_over + entry.change <= 2 then coalesce(packs.low_since, current_instant())
      else packs.low_since end
  from (select pack_id, sum(change)::integer as change from entries group by pack_id) as entry
  where packs.id = entry.pack_id;
  return null;
end $$;
create or replace trigger pack_ledger_counted after insert on pack_ledger
  referencing new table as entries for each statement execute function count_ledger();
create or replace trigger pack_ledger_is_append_only before update or delete on pack_ledger
  for each statement execute function refuse_change();
create or replace trigger pack_ledger_is_never_emptied before truncate on pack_ledger
  for each statement execute function refuse_change();
