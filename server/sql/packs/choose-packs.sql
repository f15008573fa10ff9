-- Which packs would cover some sessions: each the one that's meant for it and expires first, then the oldest, with earlier
-- sessions first. All people's first packs are handed out together, then their second ones, so that a week of thousands takes
-- as many rounds as one person has packs. What's left without any is covered on account, as far as the brand allows, by the last
-- pack sold. Sessions that no pack covers are left out.
-- needs: packs/covers
create or replace function choose_packs(wanting jsonb) returns table (session_id uuid, pack_id uuid)
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  covered uuid[] := '{}';
  by_pack uuid[] := '{}';
  round_sessions uuid[];
  round_packs uuid[];
  most_packs integer;
begin
  -- Most gyms sell no packs, and this runs for every booking.
  select max(counted.packs) into most_packs from (
    select count(*) filter (where packs.left_over > 0) as packs from packs
    where (packs.brand_id, packs.user_id) in (
      select wanted.brand_id, wanted.user_id from jsonb_to_recordset(wanting) as wanted (brand_id uuid, user_id uuid))
    group by packs.brand_id, packs.user_id
  ) as counted;
  if most_packs is null then
    return;
  end if;
  for place in 1 .. most_packs loop
    exit when cardinality(covered) = jsonb_array_length(wanting);
    select array_agg(turn.id), array_agg(turn.pack) into round_sessions, round_packs
    from (
      select wanted.id, packs.id as pack, packs.left_over,
        row_number() over (partition by packs.id order by wanted.starts_at, wanted.id) as number
      from jsonb_to_recordset(wanting) as wanted (
        id uuid, brand_id uuid, user_id uuid, location_id uuid, date date, starts_at timestamptz)
      cross join lateral (
        select open_pack.id from packs as open_pack
        where open_pack.brand_id = wanted.brand_id and open_pack.user_id = wanted.user_id and open_pack.left_over > 0
        order by open_pack.valid_until, open_pack.sold_on, open_pack.created_at, open_pack.id
        offset place - 1 limit 1
      ) as next_pack
      join packs on packs.id = next_pack.id
      where wanted.id <> all (covered) and covers(packs, wanted.date, wanted.location_id)
    ) as turn
    where turn.number <= turn.left_over;
    covered := covered || coalesce(round_sessions, '{}');
    by_pack := by_pack || coalesce(round_packs, '{}');
  end loop;
  if cardinality(covered) < jsonb_array_length(wanting) then
    select array_agg(turn.id), array_agg(turn.pack) into round_sessions, round_packs
    from (
      select wanted.id, last_pack.id as pack, pack_settings.on_account - debt.sessions as allowed,
        row_number() over (partition by wanted.brand_id, wanted.user_id order by wanted.starts_at, wanted.id) as number
      from jsonb_to_recordset(wanting) as wanted (
        id uuid, brand_id uuid, user_id uuid, location_id uuid, date date, starts_at timestamptz)
      join pack_settings on pack_settings.brand_id = wanted.brand_id and pack_settings.on_account > 0
      cross join lateral (
        select packs.id from packs
        where packs.brand_id = wanted.brand_id and packs.user_id = wanted.user_id
          and covers(packs, wanted.date, wanted.location_id)
        order by packs.sold_on desc, packs.created_at desc, packs.id desc limit 1
      ) as last_pack
      cross join lateral (
        select -coalesce(sum(least(packs.left_over, 0)), 0) as sessions from packs
        where packs.brand_id = wanted.brand_id and packs.user_id = wanted.user_id
      ) as debt
      where wanted.id <> all (covered)
    ) as turn
    where turn.number <= turn.allowed;
    covered := covered || coalesce(round_sessions, '{}');
    by_pack := by_pack || coalesce(round_packs, '{}');
  end if;
  return query select chosen.session_id, chosen.pack_id from unnest(covered, by_pack) as chosen (session_id, pack_id);
end $$;
