-- expands
-- A link that confirms or approves an email change is for that change alone, and goes with it. What the previous version
-- sends until the deploy is done doesn't say which one, so it doesn't work: people ask again.
alter table one_time_tokens
  add column email_change_id uuid,
  add constraint one_time_tokens_email_change_id_fkey
    foreign key (email_change_id) references email_changes (id) on delete cascade;
create index one_time_tokens_email_change_id_idx on one_time_tokens (email_change_id)
  where email_change_id is not null;
