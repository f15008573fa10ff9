-- How many packs with something left the person has who has the most of them, among those of some sessions.
create or replace function most_packs(of_sessions uuid[]) returns integer language plpgsql stable as $$
begin
  return coalesce((
    select max(counted.packs) from (
      select count(*)::integer as packs from packs
      where packs.left_over > 0 and (packs.brand_id, packs.user_id) in (
        select sessions.brand_id, sessions.trainee_user_id from sessions where sessions.id = any (of_sessions))
      group by packs.brand_id, packs.user_id
    ) as counted), 0);
end $$;
