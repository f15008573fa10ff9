-- expands
-- How many people someone invited on a day (UTC), and how many of them had an account already. This takes the place of
-- invitation_counts, which only earlier versions still write to.
create table invitation_days (
  user_id uuid not null references users on delete cascade,
  day date not null,
  invitations integer not null,
  to_accounts integer not null default 0,
  primary key (user_id, day),
  constraint invitation_days_not_negative check (invitations >= 0 and to_accounts >= 0)
);
create index invitation_days_many_idx on invitation_days (day) where invitations > 500;
insert into invitation_days (user_id, day, invitations) select user_id, day, invitations from invitation_counts;
