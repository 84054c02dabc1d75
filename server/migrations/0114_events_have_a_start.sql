-- An event may have a start of its own: when its doors open, not when its first shift begins. Without one, the start of its first shift counts
-- (ADR 96).
alter table events add column start_time timestamptz;
