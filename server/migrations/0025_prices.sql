-- expands
-- What a brand charges per session. No row: its sessions have no price.
create table price_settings (
  brand_id uuid primary key references gym_brands,
  price numeric(10, 2),
  currency text not null,
  charges_no_shows boolean not null default true,
  charges_late_cancellations boolean not null default false,
  constraint price_settings_price_not_negative check (price >= 0),
  constraint price_settings_currency_code check (currency ~ '^[A-Z]{3}$')
);

-- What one trainee pays instead, in the brand's currency.
create table trainee_prices (
  enrollment_id uuid primary key references enrollments,
  price numeric(10, 2) not null,
  constraint trainee_prices_price_not_negative check (price >= 0)
);

-- A page of a brand's payments, newest first.
create index assignments_payments_idx on assignments (brand_id, lower(during) desc, id desc)
  where price is not null;
