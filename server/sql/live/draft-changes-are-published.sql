-- Every edit bumps the draft's revision, so this is all that open screens need.
create or replace function publish_draft_change() returns trigger language plpgsql as $$
declare
  draft constant planning_drafts := coalesce(new, old);
begin
  perform notify_schedule('draft', array[draft.brand_id], '{}',
    jsonb_build_object('gymBrandId', draft.brand_id, 'draftId', draft.id));
  return null;
end $$;
create or replace trigger planning_drafts_change_published after insert or update or delete on planning_drafts
  for each row execute function publish_draft_change();
