-- The hours that sessions left can be offered, and those that they took no longer.
-- needs: offers/look-at-hours
create or replace function look_at_hours_of_sessions(earlier sessions[], later sessions[]) returns void
  language plpgsql as $$
begin
  perform look_at_hours(changed.is_free, array_agg(changed.trainer_user_id), array_agg(changed.date), array_agg(changed.hour))
  from (
    select true as is_free, freed.* from (
      select was.trainer_user_id, was.date, was.hour from unnest(earlier) as was where was.status = 'Scheduled'
      except select is_now.trainer_user_id, is_now.date, is_now.hour from unnest(later) as is_now where is_now.status = 'Scheduled'
    ) as freed
    union all select false, taken.* from (
      select is_now.trainer_user_id, is_now.date, is_now.hour from unnest(later) as is_now where is_now.status = 'Scheduled'
      except select was.trainer_user_id, was.date, was.hour from unnest(earlier) as was where was.status = 'Scheduled'
    ) as taken
  ) as changed
  group by changed.is_free;
end $$;
