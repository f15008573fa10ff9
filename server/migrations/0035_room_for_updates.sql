-- expands
-- Rows that are updated again and again: with room left on their page, an update touches no index (HOT).
alter table notifications set (fillfactor = 80);
alter table rate_limits set (fillfactor = 50);
alter table sign_ins set (fillfactor = 80);
