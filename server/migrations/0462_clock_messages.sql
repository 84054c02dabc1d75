-- That a pro was told of the open clock, and was asked after the end whether they still work (docs/rules/notifications.md#reminders).
alter table applications add column clock_open_told_at timestamptz;
alter table timesheets add column still_on_asked_at timestamptz;
