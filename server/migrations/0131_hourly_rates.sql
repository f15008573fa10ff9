-- expands
-- Whose hours are paid, asked whenever someone's past hours change.
create index pay_rates_hourly_idx on pay_rates (trainer_id) where kind = 'hour';
