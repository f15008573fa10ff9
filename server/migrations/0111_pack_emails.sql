-- expands
-- Two more types, to trainees: few sessions of a pack are left, and a pack ends soon.
alter table notification_rules drop constraint notification_rules_type_known,
  add constraint notification_rules_type_known check (notification_type in (
    'TraineeEnrolled', 'TraineeApproved', 'TraineeRejected', 'AvailabilityReminder',
    'SessionAssigned', 'SessionCancelled', 'SessionMoved', 'TraineeRequest',
    'RequestAnswered', 'SessionReminder', 'OfferMade', 'OfferTaken', 'SwapAsked', 'SwapDone', 'PackLow', 'PackExpiring'));
alter table notifications drop constraint notifications_type_known,
  add constraint notifications_type_known check (notification_type in (
    'TraineeEnrolled', 'TraineeApproved', 'TraineeRejected', 'AvailabilityReminder',
    'SessionAssigned', 'SessionCancelled', 'SessionMoved', 'TraineeRequest',
    'RequestAnswered', 'SessionReminder', 'OfferMade', 'OfferTaken', 'SwapAsked', 'SwapDone', 'PackLow', 'PackExpiring'));
alter table notification_opt_outs drop constraint notification_opt_outs_type_known,
  add constraint notification_opt_outs_type_known check (notification_type in (
    'AvailabilityReminder', 'SessionReminder', 'OfferMade', 'OfferTaken', 'SwapAsked', 'SwapDone', 'PackLow', 'PackExpiring'));

-- The pack that an email is about.
alter table notifications add column pack_id uuid references packs;
create index notifications_pack_id_idx on notifications (pack_id);

-- Like the other types, they're on until a manager turns them off.
insert into notification_rules (brand_id, notification_type, is_enabled)
select gym_brands.id, added.type, true from gym_brands cross join (values ('PackLow'), ('PackExpiring')) as added (type)
on conflict do nothing;

-- Packs that went down to 2 lately.
create index packs_low_since_idx on packs (low_since) where low_since is not null;
