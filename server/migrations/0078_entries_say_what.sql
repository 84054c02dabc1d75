-- What is recorded says what happened, and an alarm says what is wrong: screens and runbooks look both up by these words. Entries of before
-- are kept as they are.
alter table audit_log add constraint audit_log_says_what check (action ~ '^[a-z_]+\.[a-z_]+$' and object_type ~ '^[a-z_]+$') not valid;
alter table alarms add constraint alarms_say_what check (kind ~ '^[a-z_]+$') not valid;
