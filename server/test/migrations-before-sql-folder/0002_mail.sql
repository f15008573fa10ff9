-- Mails of a demo without a relay: being kept here counts as sent.
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

-- Worker processes that are alive say so here; what a silent one had locked is given to the others.
create table queue_workers (
  id text primary key,
  last_seen_at timestamptz not null default now()
);

-- A mail that is sent again carries another link. The links of one mail live side by side, since nobody
-- can tell which copy arrived; a link from any other source voids them.
alter table one_time_tokens add column mail_id uuid;
