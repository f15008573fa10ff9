-- expands
-- How many sessions a person's last pack may cover below zero, to be settled by the next one. No row: none.
create table pack_settings (
  brand_id uuid primary key references gym_brands,
  on_account smallint not null default 0,
  constraint pack_settings_on_account_in_range check (on_account between 0 and 20)
);

-- What a brand sells: '10 sessions', valid for some months or without end, at all locations or one.
create table pack_offers (
  id uuid primary key default gen_random_uuid(),
  brand_id uuid not null references gym_brands,
  name text not null,
  -- How many sessions.
  size smallint not null,
  price numeric(10, 2) not null,
  currency text not null,
  valid_months smallint,
  location_id uuid,
  created_at timestamptz not null default current_instant(),
  archived_at timestamptz,
  constraint pack_offers_brand_key unique (id, brand_id),
  constraint pack_offers_location_of_brand foreign key (location_id, brand_id) references gym_locations (id, brand_id),
  constraint pack_offers_size_in_range check (size between 1 and 200),
  constraint pack_offers_price_not_negative check (price >= 0),
  constraint pack_offers_currency_code check (currency ~ '^[A-Z]{3}$'),
  constraint pack_offers_months_in_range check (valid_months between 1 and 60)
);
create index pack_offers_brand_id_idx on pack_offers (brand_id);
create index pack_offers_location_id_idx on pack_offers (location_id);

-- A pack that someone has: sold here, or imported with what was left of it. It keeps what its offer said.
create table packs (
  id uuid primary key default gen_random_uuid(),
  brand_id uuid not null references gym_brands,
  -- The membership it was sold in. It covers the person's sessions at the brand in a later one, too.
  enrollment_id uuid not null,
  user_id uuid not null,
  offer_id uuid,
  name text not null,
  size smallint not null,
  -- Null for an imported one: it was sold elsewhere.
  price numeric(10, 2),
  currency text,
  location_id uuid,
  sold_on date not null,
  -- The last day it covers sessions on.
  valid_until date,
  -- Null: not paid yet.
  paid_by text,
  paid_on date,
  sold_by uuid references users on delete set null,
  created_at timestamptz not null default current_instant(),
  -- The sum of its ledger: see `count_ledger`.
  left_over integer not null default 0,
  -- When it first went down to 2.
  low_since timestamptz,
  constraint packs_person_key unique (id, brand_id, user_id),
  constraint packs_enrollment_of_brand foreign key (enrollment_id, brand_id, user_id)
    references enrollments (id, brand_id, user_id),
  constraint packs_offer_of_brand foreign key (offer_id, brand_id) references pack_offers (id, brand_id),
  constraint packs_location_of_brand foreign key (location_id, brand_id) references gym_locations (id, brand_id),
  constraint packs_size_in_range check (size between 1 and 200),
  constraint packs_price_not_negative check (price >= 0),
  constraint packs_price_has_currency check ((price is null) = (currency is null)),
  constraint packs_currency_code check (currency ~ '^[A-Z]{3}$'),
  constraint packs_valid_once_sold check (valid_until >= sold_on),
  constraint packs_paid_by_known check (paid_by in ('cash', 'card', 'transfer', 'other')),
  constraint packs_paid_on_a_day check ((paid_by is null) = (paid_on is null)),
  constraint packs_left_in_range check (left_over between -20 and 1000)
);
create index packs_person_idx on packs (brand_id, user_id);
create index packs_enrollment_id_idx on packs (enrollment_id);
create index packs_user_id_idx on packs (user_id);
create index packs_offer_id_idx on packs (offer_id);
create index packs_location_id_idx on packs (location_id);
create index packs_sold_by_idx on packs (sold_by);
-- A page of what a brand sold, newest first.
create index packs_sold_idx on packs (brand_id, sold_on desc, id desc);
-- What ends, and still has sessions.
create index packs_ending_idx on packs (valid_until) where valid_until is not null and left_over > 0;

-- Everything that changed what's left of a pack; only added to. The actor has no foreign key, so that erasing a person
-- leaves a pseudonymous ID behind.
create table pack_ledger (
  id bigint generated always as identity primary key,
  pack_id uuid not null references packs,
  session_id uuid references sessions,
  kind text not null,
  -- How many sessions more or fewer are left.
  change integer not null,
  reason text,
  actor_id uuid,
  at timestamptz not null default current_instant(),
  constraint pack_ledger_kind_known check (
    kind in ('sold', 'imported', 'used', 'returned', 'adjusted', 'expired')),
  constraint pack_ledger_about_session check ((session_id is not null) = (kind in ('used', 'returned'))),
  constraint pack_ledger_one_session check (kind not in ('used', 'returned') or change = case kind when 'used' then -1 else 1 end),
  constraint pack_ledger_expired_is_gone check (kind <> 'expired' or change < 0)
);
create index pack_ledger_pack_id_idx on pack_ledger (pack_id, id desc);
create index pack_ledger_session_id_idx on pack_ledger (session_id) where session_id is not null;
-- A pack is sold or imported once.
create unique index pack_ledger_begins_once on pack_ledger (pack_id) where kind in ('sold', 'imported');

-- The pack that covers a session now.
alter table sessions
  add column pack_id uuid,
  add constraint sessions_pack_of_person foreign key (pack_id, brand_id, trainee_user_id)
    references packs (id, brand_id, user_id);
create index sessions_pack_id_idx on sessions (pack_id) where pack_id is not null;

-- Finds what isn't paid among a year of sessions that mostly are, or that packs cover.
create index sessions_to_pay_idx on sessions (brand_id, lower(during) desc, id desc)
  where price is not null and status = 'Scheduled' and payment_status <> 'paid' and pack_id is null;
drop index sessions_unpaid_idx;
