-- Programs are told whether an event is of a sandbox (docs/rules/sandbox.md#events).
alter table api_events add column is_sandbox boolean not null default false;
