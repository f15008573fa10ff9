-- A closed month never changes: neither what was paid, nor that it's closed, nor its corrections. What comes later is a
-- correction in the next one. Only the reason of a correction can be removed, when someone is erased.
-- needs: pay/hold-pay, platform/history-is-append-only
create or replace trigger pay_months_never_change before update or delete on pay_months
  for each statement execute function refuse_change();
create or replace trigger pay_months_are_never_emptied before truncate on pay_months
  for each statement execute function refuse_change();
create or replace trigger pay_lines_never_change before update or delete on pay_lines
  for each statement execute function refuse_change();
create or replace trigger pay_lines_are_never_emptied before truncate on pay_lines
  for each statement execute function refuse_change();

create or replace function refuse_in_closed_month() returns trigger language plpgsql as $$
begin
  if exists (
    select from taken join pay_months on pay_months.brand_id = taken.brand_id and pay_months.month = taken.month
  ) then
    raise exception 'the month is closed' using errcode = 'check_violation', constraint = 'pay_month_is_open';
  end if;
  return null;
end $$;
create or replace trigger pay_lines_of_open_month after insert on pay_lines
  referencing new table as taken for each statement execute function refuse_in_closed_month();

create or replace function refuse_correction_in_closed_month() returns trigger language plpgsql as $$
declare
  touched constant pay_corrections := coalesce(new, old);
begin
  if tg_op = 'UPDATE' and new.reason is null
    and (new.id, new.brand_id, new.month, new.trainer_id, new.amount, new.currency)
      = (old.id, old.brand_id, old.month, old.trainer_id, old.amount, old.currency) then
    return new;
  end if;
  perform hold_pay(touched.brand_id, false);
  if exists (
    select from pay_months
    where pay_months.brand_id = touched.brand_id and pay_months.month in (new.month, old.month)
  ) then
    raise exception 'the month is closed' using errcode = 'check_violation', constraint = 'pay_month_is_open';
  end if;
  return touched;
end $$;
create or replace trigger pay_corrections_of_open_month before insert or update or delete on pay_corrections
  for each row execute function refuse_correction_in_closed_month();
