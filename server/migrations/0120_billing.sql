-- expands
-- How much tax a brand's prices include, in percent, from a day on. Before the first one, none.
create table tax_rates (
  brand_id uuid not null references gym_brands,
  start_date date not null,
  rate numeric(4, 2) not null,
  -- On the brand's calendar: until this day is over, it can be corrected.
  entered_on date not null,
  constraint tax_rates_pkey primary key (brand_id, start_date),
  constraint tax_rates_rate_not_negative check (rate >= 0)
);

-- Where a brand's trainees transfer what they owe. No row: no QR codes on statements.
create table bank_details (
  brand_id uuid primary key references gym_brands,
  account_holder text not null,
  iban text not null,
  bic text,
  constraint bank_details_iban_form check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'),
  constraint bank_details_bic_form check (bic ~ '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$')
);

-- The day on which someone recorded the payment, at the session's location. Null for payments from before this
-- migration: those count from the day of the session.
alter table sessions add column paid_on date;
