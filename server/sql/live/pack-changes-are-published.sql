-- Publishes to managers' open screens, and to the owner, that a pack was sold, imported, adjusted, paid, or expired. What a
-- session uses or gives back is published with the session.
create or replace function publish_pack_change() returns trigger language plpgsql as $$
begin
  perform notify_schedule('pack', array[packs.brand_id], array[packs.user_id],
    jsonb_build_object('gymBrandId', packs.brand_id))
  from packs where packs.id = (to_jsonb(new)->>tg_argv[0])::uuid;
  return null;
end $$;
create or replace trigger pack_ledger_change_published after insert on pack_ledger
  for each row when (new.session_id is null) execute function publish_pack_change('pack_id');
create or replace trigger packs_change_published after update of paid_by, paid_on on packs
  for each row execute function publish_pack_change('id');
