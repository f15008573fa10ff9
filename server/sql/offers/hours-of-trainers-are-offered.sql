-- An hour that a trainer opens can be offered, and one that's closed no longer. Sessions are looked at along with everything
-- else that follows from them: see schedule/changes/changed-sessions-take-effect.
-- needs: offers/look-at-hours
create or replace function offer_opened_hours() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform look_at_hours(false, array_agg(gone.trainer_id), array_agg(gone.date), array_agg(gone.hour)) from gone;
  end if;
  if tg_op <> 'DELETE' then
    perform look_at_hours(true, array_agg(taken.trainer_id), array_agg(taken.date), array_agg(taken.hour))
    from taken where taken.status = 'Available';
  end if;
  return null;
end $$;
create or replace trigger trainer_slots_inserted_offer after insert on trainer_slots
  referencing new table as taken for each statement execute function offer_opened_hours();
create or replace trigger trainer_slots_updated_offer after update on trainer_slots
  referencing old table as gone new table as taken for each statement execute function offer_opened_hours();
create or replace trigger trainer_slots_deleted_offer after delete on trainer_slots
  referencing old table as gone for each statement execute function offer_opened_hours();
