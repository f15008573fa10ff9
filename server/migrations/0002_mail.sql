-- expands
-- Emails of a demo without an SMTP server: being stored here counts as sent.
create table kept_mails (
  id uuid primary key,
  recipient_name text not null,
  recipient_email text not null,
  subject text not null,
  html text not null,
  text text not null,
  attachments jsonb not null default '[]',
  kept_at timestamptz not null default now()
);
create index kept_mails_kept_at_idx on kept_mails (kept_at desc, id desc);

-- Running workers report here. When one stops reporting, the others take over the jobs it had locked.
create table queue_workers (
  id text primary key,
  last_seen_at timestamptz not null default now()
);

-- Each retry of an email carries a new link. All links of one email stay valid, because nobody can tell which copy
-- arrived; a link from anywhere else invalidates them.
alter table one_time_tokens add column mail_id uuid;
