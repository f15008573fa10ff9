-- expands
-- A person's wish to use another email address, until both addresses have agreed: the current one approves it, and
-- the new one confirms it. At most one per person.
create table email_changes (
  user_id uuid primary key references users on delete cascade,
  id uuid not null default gen_random_uuid(),
  new_email text not null,
  created_at timestamptz not null default current_instant(),
  expires_at timestamptz not null,
  approved_at timestamptz,
  confirmed_at timestamptz,
  constraint email_changes_id_key unique (id),
  constraint email_changes_new_email_is_lower check (new_email = lower(new_email))
);

-- Two more kinds of links; the previous version neither makes nor reads them.
alter table one_time_tokens
  drop constraint one_time_tokens_purpose_known,
  add constraint one_time_tokens_purpose_known check (
    purpose in ('reset', 'invitation', 'confirm', 'approve-new-email', 'confirm-new-email'));
