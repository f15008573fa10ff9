-- expands
-- An hour of a trainer that became free, and that's offered to people who marked it. Nothing reserves the hour meanwhile:
-- the first to take it has it, and that's decided along with the session.
create table hour_offers (
  id uuid primary key default gen_random_uuid(),
  brand_id uuid not null references gym_brands,
  trainer_id uuid not null references users,
  date date not null,
  hour smallint not null,
  -- The brand's setting when it was opened: see offer_settings.freed_hours.
  mode text not null,
  state text not null default 'open',
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- The manager who stopped it.
  closed_by uuid references users on delete set null,
  constraint hour_offers_hour_on_clock check (hour between 0 and 23),
  constraint hour_offers_mode_known check (mode in ('chosen', 'one-by-one', 'everyone')),
  -- Lapsed: nobody is left to ask. Gone: the hour isn't free any more, and nobody took it through the offer.
  constraint hour_offers_state_known check (state in ('open', 'taken', 'lapsed', 'stopped', 'gone')),
  constraint hour_offers_closed_once_decided check ((state = 'open') = (closed_at is null))
);
create unique index hour_offers_one_open on hour_offers (trainer_id, date, hour) where state = 'open';
create index hour_offers_brand_idx on hour_offers (brand_id, date);
create index hour_offers_closed_by_idx on hour_offers (closed_by);
create index hour_offers_hour_idx on hour_offers (trainer_id, date, hour);

-- Whom an hour can be offered to, in order, and why in that order.
create table hour_offer_people (
  id uuid primary key default gen_random_uuid(),
  offer_id uuid not null references hour_offers on delete cascade,
  enrollment_id uuid not null references enrollments,
  -- Where they'd train: a trainer's hour may be for any location.
  location_id uuid not null references gym_locations,
  place smallint not null,
  -- Sessions missed in the four weeks before, and how often they trained with this trainer and at this hour of the week.
  shortfall smallint not null,
  with_trainer smallint not null,
  at_hour smallint not null,
  -- Null: not asked yet.
  sent_at timestamptz,
  expires_at timestamptz,
  taken_at timestamptz,
  constraint hour_offer_people_asked_once unique (offer_id, enrollment_id),
  constraint hour_offer_people_sent_until check ((sent_at is null) = (expires_at is null)),
  constraint hour_offer_people_taken_once_sent check (taken_at is null or sent_at is not null)
);
create unique index hour_offer_people_one_taker on hour_offer_people (offer_id) where taken_at is not null;
create index hour_offer_people_enrollment_id_idx on hour_offer_people (enrollment_id);
create index hour_offer_people_location_id_idx on hour_offer_people (location_id);

-- What an email offers, and to whom.
alter table notifications add column offer_person_id uuid references hour_offer_people on delete cascade;
create index notifications_offer_person_id_idx on notifications (offer_person_id);

-- Four more types: two about hours, two about swaps.
alter table notification_rules drop constraint notification_rules_type_known,
  add constraint notification_rules_type_known check (notification_type in (
    'TraineeEnrolled', 'TraineeApproved', 'TraineeRejected', 'AvailabilityReminder',
    'SessionAssigned', 'SessionCancelled', 'SessionMoved', 'TraineeRequest',
    'RequestAnswered', 'SessionReminder', 'OfferMade', 'OfferTaken', 'SwapAsked', 'SwapDone'));
alter table notifications drop constraint notifications_type_known,
  add constraint notifications_type_known check (notification_type in (
    'TraineeEnrolled', 'TraineeApproved', 'TraineeRejected', 'AvailabilityReminder',
    'SessionAssigned', 'SessionCancelled', 'SessionMoved', 'TraineeRequest',
    'RequestAnswered', 'SessionReminder', 'OfferMade', 'OfferTaken', 'SwapAsked', 'SwapDone'));
alter table notification_opt_outs drop constraint notification_opt_outs_type_known,
  add constraint notification_opt_outs_type_known check (notification_type in (
    'AvailabilityReminder', 'SessionReminder', 'OfferMade', 'OfferTaken', 'SwapAsked', 'SwapDone'));
-- Like the other types, they're on until a manager turns them off.
insert into notification_rules (brand_id, notification_type, is_enabled)
select gym_brands.id, added.type, true from gym_brands cross join (values ('OfferMade'), ('OfferTaken')) as added (type)
on conflict do nothing;
