-- expands
-- What a trainer is paid from a day on, until the next such day.
create table pay_rates (
  id uuid primary key default gen_random_uuid(),
  brand_id uuid not null,
  trainer_id uuid not null,
  valid_from date not null,
  -- Per session, as a share of its price, or per open hour; 'none' ends it.
  kind text not null,
  amount numeric(10, 2),
  currency text,
  percent numeric(5, 2),
  pays_no_shows boolean not null default false,
  pays_late_cancellations boolean not null default false,
  set_by uuid references users,
  set_at timestamptz not null,
  constraint pay_rates_day_key unique (brand_id, trainer_id, valid_from),
  constraint pay_rates_trainer_of_brand foreign key (brand_id, trainer_id)
    references brand_trainers (brand_id, user_id),
  constraint pay_rates_kind_known check (kind in ('session', 'share', 'hour', 'none')),
  constraint pay_rates_amount_of_kind check (
    (kind in ('session', 'hour')) = (amount is not null) and (kind = 'share') = (percent is not null)),
  constraint pay_rates_amount_not_negative check (amount >= 0),
  constraint pay_rates_amount_has_currency check ((amount is null) = (currency is null)),
  constraint pay_rates_currency_code check (currency ~ '^[A-Z]{3}$'),
  constraint pay_rates_percent_in_range check (percent between 0 and 100)
);
create index pay_rates_set_by_idx on pay_rates (set_by);

-- Months that are closed. They follow each other without a gap.
create table pay_months (
  brand_id uuid not null references gym_brands,
  month date not null,
  closed_at timestamptz not null,
  closed_by uuid references users,
  constraint pay_months_pkey primary key (brand_id, month),
  constraint pay_months_from_the_first check (extract(day from month) = 1)
);
create index pay_months_closed_by_idx on pay_months (closed_by);

-- What was paid in closed months. Lines are written before their month, so that nothing can be added once it's there.
create table pay_lines (
  id uuid primary key default gen_random_uuid(),
  brand_id uuid not null,
  month date not null,
  trainer_id uuid not null,
  -- A session, the hours of a day, or a correction: what of_month would come to now, less what was paid for it so far.
  kind text not null,
  of_month date not null,
  -- Without a foreign key: the line outlives its session, and closing a month never waits for those who change one.
  session_id uuid,
  date date not null,
  hour smallint,
  -- How many hours were open that day.
  hours smallint,
  attendance text,
  -- What a share was taken of.
  price numeric(10, 2),
  rate_kind text,
  rate numeric(10, 2),
  -- What was paid before a correction.
  was numeric(12, 2),
  amount numeric(12, 2),
  currency text,
  constraint pay_lines_month_closed foreign key (brand_id, month) references pay_months (brand_id, month)
    deferrable initially deferred,
  constraint pay_lines_trainer_of_brand foreign key (brand_id, trainer_id)
    references brand_trainers (brand_id, user_id),
  constraint pay_lines_kind_known check (kind in ('session', 'hours', 'correction')),
  constraint pay_lines_correct_earlier_months check ((kind = 'correction') = (of_month < month) and of_month <= month),
  constraint pay_lines_amount_has_currency check ((amount is null) = (currency is null)),
  constraint pay_lines_correction_says_what_was check ((kind = 'correction') = (was is not null))
);
-- What a trainer was paid for a month, and each trainer's sums of it.
create index pay_lines_trainer_idx on pay_lines (brand_id, trainer_id, of_month);
create index pay_lines_month_idx on pay_lines (brand_id, month, trainer_id) include (kind, amount, currency);

-- Corrections that a manager makes, in a month that isn't closed.
create table pay_corrections (
  id uuid primary key default gen_random_uuid(),
  brand_id uuid not null,
  month date not null,
  trainer_id uuid not null,
  amount numeric(10, 2) not null,
  currency text not null,
  -- Null once someone it was about is erased.
  reason text,
  made_by uuid references users,
  made_at timestamptz not null,
  constraint pay_corrections_trainer_of_brand foreign key (brand_id, trainer_id)
    references brand_trainers (brand_id, user_id),
  constraint pay_corrections_from_the_first check (extract(day from month) = 1),
  constraint pay_corrections_change_something check (amount <> 0),
  constraint pay_corrections_currency_code check (currency ~ '^[A-Z]{3}$')
);
create index pay_corrections_month_idx on pay_corrections (brand_id, month, trainer_id);
create index pay_corrections_trainer_idx on pay_corrections (brand_id, trainer_id);
create index pay_corrections_made_by_idx on pay_corrections (made_by);

-- Whose pay of a closed month may have changed since, so that only this is worked out again.
create table pay_rechecks (
  brand_id uuid not null,
  month date not null,
  trainer_id uuid not null,
  constraint pay_rechecks_pkey primary key (brand_id, month, trainer_id),
  constraint pay_rechecks_month_closed foreign key (brand_id, month) references pay_months (brand_id, month)
);
