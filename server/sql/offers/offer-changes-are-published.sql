-- Publishes to managers' open screens, and to those asked, that an hour is offered, taken, or no longer offered.
create or replace function publish_offers(ids uuid[]) returns void language plpgsql as $$
begin
  perform notify_schedule('offer', array[hour_offers.brand_id], array(
      select enrollments.user_id from hour_offer_people
      join enrollments on enrollments.id = hour_offer_people.enrollment_id
      where hour_offer_people.offer_id = hour_offers.id and hour_offer_people.sent_at is not null),
    jsonb_build_object('gymBrandId', hour_offers.brand_id))
  from hour_offers where hour_offers.id = any(ids);
end $$;
create or replace function publish_offer_change() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'hour_offers' then
    perform publish_offers(array(select changed.id from changed));
  else
    perform publish_offers(array(select distinct changed.offer_id from changed));
  end if;
  return null;
end $$;
create or replace trigger hour_offers_change_published after update on hour_offers
  referencing new table as changed for each statement execute function publish_offer_change();
create or replace trigger hour_offer_people_added_published after insert on hour_offer_people
  referencing new table as changed for each statement execute function publish_offer_change();
create or replace trigger hour_offer_people_change_published after update on hour_offer_people
  referencing new table as changed for each statement execute function publish_offer_change();
