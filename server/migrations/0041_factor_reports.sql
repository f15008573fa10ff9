-- expands
-- A password reset suspends factors that someone with a stolen password could have added, until the owner confirms them.
-- The previous version doesn't look at this: until the deploy is done, they still work there.
alter table passkeys add column suspended_at timestamptz;
alter table authenticator_apps add column suspended_at timestamptz;
alter table recovery_codes add column suspended_at timestamptz;

-- The link in the email about an added factor removes what was added from this moment on.
alter table one_time_tokens
  add column factors_since timestamptz,
  drop constraint one_time_tokens_purpose_known,
  add constraint one_time_tokens_purpose_known check (
    purpose in ('reset', 'invitation', 'confirm', 'approve-new-email', 'confirm-new-email', 'report-factor')),
  add constraint one_time_tokens_reports_say_since_when check (
    (purpose = 'report-factor') = (factors_since is not null));

-- A reset asks for a factor, too.
alter table proof_challenges
  drop constraint proof_challenges_purpose_known,
  add constraint proof_challenges_purpose_known check (
    purpose in ('second-step', 'passkey-sign-in', 'step-up', 'add-passkey', 'reset-password'));
