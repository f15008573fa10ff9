-- Who has an answer left to give to an offer in a week of a brand, and to how many. They wait for it rather than being left
-- out: neither another offer nor the planner counts on the same session.
create or replace function waiting_for_offers(brand uuid, monday date)
  returns table (enrollment_id uuid, hours integer) language sql stable as $$
  select hour_offer_people.enrollment_id, count(*)::integer
  from hour_offers join hour_offer_people on hour_offer_people.offer_id = hour_offers.id
  where hour_offers.brand_id = brand and hour_offers.state = 'open'
    and hour_offers.date between monday and monday + 6
    and hour_offer_people.expires_at > current_instant()
  group by hour_offer_people.enrollment_id
$$;
