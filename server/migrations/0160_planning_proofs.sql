-- expands
-- What shows how many sessions a drafted week can have, compressed: the facts it was drafted for, by ID, and what they
-- cost. Once the week has been published, a proof for anyone to check is written from it.
create table planning_proofs (
  draft_id uuid primary key,
  brand_id uuid not null,
  basis bytea not null,
  constraint planning_proofs_of_draft foreign key (draft_id, brand_id)
    references planning_drafts (id, brand_id) on delete cascade
);
create index planning_proofs_draft_id_idx on planning_proofs (draft_id, brand_id);
alter table planning_proofs alter column basis set storage external;
