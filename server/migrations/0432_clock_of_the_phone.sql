-- What the clock of the phone said when it sent a punch: beside `received_at` it tells how wrong it was (docs/rules/hours.md#clocking-in-and-out).
alter table time_punches add column device_sent_at timestamptz;
