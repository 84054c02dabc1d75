-- A profile is verified by a rule (phone, identity of the payment provider, photo); what the rule leaves open waits for a person.
alter table media add column width integer check (width > 0), add column height integer check (height > 0);
alter table pros
  -- Since when a person of the platform has to look; null while something is missing, and once it is decided.
  add column verification_submitted_at timestamptz,
  add column verification_declined_at timestamptz,
  add column verification_declined_because text,
  add constraint pros_verification_is_one_thing check (
    num_nonnulls(verified_at, verification_submitted_at, verification_declined_at) <= 1
    and (verification_declined_at is null) = (verification_declined_because is null));
create index pros_awaiting_verification on pros (verification_submitted_at) where verification_submitted_at is not null;
