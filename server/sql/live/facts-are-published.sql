-- What managers see of a brand's hours and sessions also depends on these. They change rarely, so it isn't said whose
-- responses are outdated: none that's kept in memory counts anymore.
-- needs: discovery/changes-reach-visitors
create or replace trigger users_facts_published after update of first_name, last_name, email, phone, is_active, own_time_zone
  on users for each row
  when ((old.first_name, old.last_name, old.email, old.phone, old.is_active, old.own_time_zone)
    is distinct from (new.first_name, new.last_name, new.email, new.phone, new.is_active, new.own_time_zone))
  execute function publish_change('facts');
create or replace trigger price_settings_facts_published after insert or update or delete on price_settings
  for each statement execute function publish_change('facts');

-- The product deletes none of these, but someone who repairs a database might.
create or replace trigger gym_brands_facts_published after delete on gym_brands
  for each statement execute function publish_change('facts');
create or replace trigger gym_locations_facts_published after delete on gym_locations
  for each statement execute function publish_change('facts');
create or replace trigger brand_trainers_facts_published after delete on brand_trainers
  for each statement execute function publish_change('facts');
create or replace trigger enrollments_facts_published after delete on enrollments
  for each statement execute function publish_change('facts');
