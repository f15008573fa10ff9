-- needs: platform/history-is-append-only
-- Nobody rewrites the security log. Rows leave it only with age or with the person they're about.
create or replace trigger security_events_stay_unchanged before update on security_events
  for each statement execute function refuse_change();
