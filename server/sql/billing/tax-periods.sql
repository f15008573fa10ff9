-- Which tax a brand's prices include on which days: every day belongs to exactly one period, even before the first rate.
create or replace view tax_periods as
  select brand_id, first, coalesce(lead(first) over (partition by brand_id order by first) - 1, 'infinity') as last, rate
  from (
    select gym_brands.id as brand_id, '-infinity'::date as first, 0.00 as rate from gym_brands
    union all
    select tax_rates.brand_id, tax_rates.start_date, tax_rates.rate from tax_rates
  ) as beginnings;
