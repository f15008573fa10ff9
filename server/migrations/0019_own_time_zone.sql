-- expands
-- Where someone's days begin while they have no gym. Null: the server's default.
-- Not `time_zone`, which queries that join locations to people would find ambiguous.
alter table users add column own_time_zone text;
