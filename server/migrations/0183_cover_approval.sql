-- Who decides that a shift is covered by another pro (ADR 105).
alter table locations add column cover_approval text not null default 'MANAGER' check (cover_approval in ('MANAGER', 'WORKED_HERE', 'ANYONE_ABLE'));
