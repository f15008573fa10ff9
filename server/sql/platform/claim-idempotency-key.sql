-- Claims a person's key until the commit, and finds the response it already has. `claimed` is false while the same request
-- is being worked on. It's volatile: the request that claimed the key before
-- has committed by the time the response is looked for. The plan is kept for as long as the connection lives, so it may not
-- be the one that's best for the nearly empty table of a new installation.
create or replace function claim_idempotency_key(person uuid, given text, kept_for interval)
  returns table (claimed boolean, request_hash bytea, status smallint, answer jsonb) language plpgsql volatile
  set enable_seqscan = off as $$
begin
  claimed := pg_try_advisory_xact_lock(hashtextextended(format('%s %s', person, given), 0));
  if claimed then
    select earlier.request_hash, earlier.status, earlier.answer into request_hash, status, answer
    from idempotency_keys as earlier
    where earlier.user_id = person and earlier.key = given and earlier.created_at > now() - kept_for;
  end if;
  return next;
end $$;
