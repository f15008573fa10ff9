-- Whether a day is more than three years away, even where the day is furthest along: nobody is refused early.
create or replace function is_too_far_ahead(day date) returns boolean
  language plpgsql stable as $$
begin
  return day > (current_instant() at time zone 'Etc/GMT-14')::date + interval '3 years';
end $$;
