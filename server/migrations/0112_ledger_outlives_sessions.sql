-- expands
-- The product deletes no sessions, but someone who repairs a database might; the ledger stays, and is given back what they used.
alter table pack_ledger drop constraint pack_ledger_session_id_fkey;
