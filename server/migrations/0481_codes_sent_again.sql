-- The code that was sent before, when somebody had another one sent: a text that arrives late still works (docs/invariants.md#a1).
alter table sign_in_challenges add column follows uuid;
