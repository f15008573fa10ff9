-- expands
-- When a manager last asked a trainer to open an hour of the week.
create table hour_asks (
  brand_id uuid not null references gym_brands,
  trainer_id uuid not null references users,
  weekday smallint not null,
  hour smallint not null,
  asked_at timestamptz not null,
  primary key (brand_id, trainer_id, weekday, hour),
  constraint hour_asks_weekday_known check (weekday between 1 and 7),
  constraint hour_asks_hour_on_clock check (hour between 0 and 23)
);
create index hour_asks_trainer_id_idx on hour_asks (trainer_id);
