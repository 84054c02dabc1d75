-- The reply as it was sent, byte for byte, and the rights its call had: a repetition needs them too.
alter table idempotency_keys alter column response type text using response::text;
alter table idempotency_keys add column rights jsonb not null default '[]';
-- Secrets that were kept with their replies.
delete from idempotency_keys where route in ('rotateCalendarLink', 'startSession', 'refreshSession');
