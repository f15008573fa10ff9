-- What the sessions of past weeks came to, as far as Insights keep it. `count-sessions.ts` says what's in `revenue`.
create or replace view kept_payments as
  select
    insight_sessions.brand_id,
    insight_sessions.week,
    (place ->> 0)::uuid as location_id,
    found ->> 0 as currency,
    (found ->> 1)::numeric as booked,
    (found ->> 2)::numeric as paid,
    (found ->> 3)::numeric as overdue
  from insight_sessions
  cross join lateral jsonb_array_elements(insight_sessions.revenue) as places (place)
  cross join lateral jsonb_array_elements(place -> 1) as sums (found);
