-- expands
-- Made by the demo's seed. With the demo off, these accounts can't be used: see platform/usable-account.ts.
alter table users add column is_demo boolean not null default false;

-- One row once the demo has been seeded into this database; after it was retired, it never comes back by itself.
create table demo_state (
  id smallint primary key default 1,
  seeded_at timestamptz not null default now(),
  retired_at timestamptz,
  constraint demo_state_is_one_row check (id = 1)
);

-- Databases from before this migration: the addresses the seed used, where the seed's own brands show that it ran.
-- Anyone who registered, even with one of these addresses, is a person in their own right.
with marked as (
  update users set is_demo = true
  where users.email = any (array(
      select name || '@spotter.demo' from unnest(array[
        'admin', 'manager', 'manager2', 'trainer', 'trainee', 'newcomer', 'amara.diallo',
        'sofia.rossi', 'mateus.carvalho', 'ingrid.solberg', 'ravi.menon', 'chloe.lambert',
        'tane.parata', 'yara.mansour', 'piotr.zielinski', 'meiling.chen', 'samuel.adeyemi',
        'elif.kaya', 'declan.orourke', 'aarav.sharma', 'abebe.bekele', 'aiko.mori', 'aleksandra.nowak',
        'amina.yusuf', 'ana.popescu', 'anders.holm', 'andrei.ivanov', 'anjali.nair', 'antonia.weber',
        'ariel.cohen', 'astrid.berg', 'beatriz.silva', 'bilal.khan', 'bram.de.vries', 'camila.torres',
        'carlos.mendoza', 'chiara.conti', 'chidi.eze', 'daniel.kim', 'darya.petrova', 'diego.vargas',
        'emeka.obi', 'emma.dubois', 'esra.demir', 'fatima.zahra', 'felix.wagner', 'femi.balogun',
        'grace.mwangi', 'hana.suzuki', 'hassan.ali', 'hugo.martin', 'ines.ferreira', 'isla.campbell',
        'ivan.horvat', 'jamal.washington', 'jana.novakova', 'javier.ortega', 'jin.park', 'joana.costa',
        'kalani.kealoha', 'katarzyna.wojcik', 'kofi.mensah', 'lars.eriksen', 'linh.nguyen',
        'lucia.romero', 'luka.jovanovic', 'maja.lund', 'malik.johnson', 'mariam.haidari',
        'matteo.greco', 'nadia.rahman', 'niamh.byrne', 'oluwaseun.ade', 'priya.patel', 'rosa.jimenez',
        'sanna.virtanen', 'wei.zhang'
      ]) as name))
    and exists (
      select from gym_brands where gym_brands.id in (
        '5b07e700-0000-4000-8000-000000000001',
        '5b07e700-0000-4000-8000-000000000002',
        '5b07e700-0000-4000-8000-000000000003'))
    and not exists (
      select from activity where activity.kind = 'user-registered' and activity.actor_id = users.id)
  returning users.id
)
insert into demo_state (id) select 1 where exists (select from marked);
