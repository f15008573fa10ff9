-- Gives back what covered some sessions, and covers others: each by the pack that's meant for it and expires first, then the
-- oldest, with earlier sessions first. All people's first packs are handed out together, then their second ones, so that a
-- week of thousands takes as many rounds as one person has packs. What's left without any is covered on account, as far as
-- the brand allows, by the last pack sold.
-- The caller holds the people, so nothing else changes what's left of their packs: see `hold_for_changes`.
-- needs: packs/covers, schedule/set-packs
create or replace function use_packs(freed uuid[], wanting uuid[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan as $$
declare
  covered uuid[] := '{}';
  by_pack uuid[] := '{}';
  round_sessions uuid[];
  round_packs uuid[];
begin
  insert into pack_ledger (pack_id, session_id, kind, change)
  select sessions.pack_id, sessions.id, 'returned', 1 from sessions
  where sessions.id = any (freed) and sessions.pack_id is not null;
  for place in 1 .. most_packs(wanting) loop
    select array_agg(turn.session_id), array_agg(turn.pack_id) into round_sessions, round_packs
    from (
      select sessions.id as session_id, open_pack.id as pack_id, open_pack.left_over,
        row_number() over (partition by open_pack.id order by lower(sessions.during), sessions.id) as number
      from sessions
      cross join lateral (
        select packs.* from packs
        where packs.brand_id = sessions.brand_id and packs.user_id = sessions.trainee_user_id and packs.left_over > 0
        order by packs.valid_until, packs.sold_on, packs.created_at, packs.id
        offset place - 1 limit 1
      ) as open_pack
      join packs on packs.id = open_pack.id
      where sessions.id = any (wanting) and sessions.id <> all (covered) and covers(packs, sessions)
    ) as turn
    where turn.number <= turn.left_over;
    covered := covered || coalesce(round_sessions, '{}');
    by_pack := by_pack || coalesce(round_packs, '{}');
  end loop;
  insert into pack_ledger (pack_id, session_id, kind, change)
  select pack_id, session_id, 'used', -1 from unnest(covered, by_pack) as used (session_id, pack_id);
  select array_agg(turn.session_id), array_agg(turn.pack_id) into round_sessions, round_packs
  from (
    select sessions.id as session_id, last_pack.id as pack_id, pack_settings.on_account - debt.sessions as allowed,
      row_number() over (partition by sessions.brand_id, sessions.trainee_user_id
        order by lower(sessions.during), sessions.id) as number
    from sessions
    join pack_settings on pack_settings.brand_id = sessions.brand_id and pack_settings.on_account > 0
    cross join lateral (
      select packs.id from packs
      where packs.brand_id = sessions.brand_id and packs.user_id = sessions.trainee_user_id and covers(packs, sessions)
      order by packs.sold_on desc, packs.created_at desc, packs.id desc limit 1
    ) as last_pack
    cross join lateral (
      select -coalesce(sum(least(packs.left_over, 0)), 0) as sessions from packs
      where packs.brand_id = sessions.brand_id and packs.user_id = sessions.trainee_user_id
    ) as debt
    where sessions.id = any (wanting) and sessions.id <> all (covered)
  ) as turn
  where turn.number <= turn.allowed;
  insert into pack_ledger (pack_id, session_id, kind, change)
  select pack_id, session_id, 'used', -1 from unnest(round_sessions, round_packs) as used (session_id, pack_id);
  perform set_packs(freed, covered || coalesce(round_sessions, '{}'), by_pack || coalesce(round_packs, '{}'));
end $$;
