-- A shift that is shortened in its last 24 hours keeps its former paid length for the minimum of the pros confirmed on it (decision 92).
alter table applications add column promised_minutes integer constraint applications_promised_minutes check (promised_minutes > 0);
