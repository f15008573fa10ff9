-- Whether someone who has something from packs in the week that begins on this Monday will have nothing left after it.
create or replace function runs_out(brand uuid, person uuid, monday date) returns boolean
  language plpgsql stable as $$
begin
  return exists (select from packs where packs.brand_id = brand and packs.user_id = person)
    and not exists (
      select from packs where packs.brand_id = brand and packs.user_id = person and packs.left_over > 0
        and (packs.valid_until is null or packs.valid_until > monday + 6))
    and not exists (
      select from sessions where sessions.brand_id = brand and sessions.trainee_user_id = person
        and sessions.pack_id is not null and sessions.date > monday + 6)
    and (exists (
      select from packs where packs.brand_id = brand and packs.user_id = person and packs.left_over > 0
        and packs.valid_until between monday and monday + 6)
    or exists (
      select from sessions where sessions.brand_id = brand and sessions.trainee_user_id = person
        and sessions.pack_id is not null and sessions.date between monday and monday + 6));
end $$;
