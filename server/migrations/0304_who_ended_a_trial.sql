-- A trial of which a manager recorded that the candidate called: the candidate is told so, and can object.
alter table interviews drop constraint interviews_ended_by_check;
alter table interviews add constraint interviews_ended_by_check
  check (ended_by in ('CANDIDATE', 'CALLED_OUT', 'LOCATION', 'NO_ANSWER', 'NO_SHOW')) not valid;
alter table interviews validate constraint interviews_ended_by_check;
-- The invitations to networks that wait for the phone number of whoever is signed in.
create index network_invites_by_phone on network_invites (phone_number) where revoked_at is null and uses = 0 and phone_number is not null;
create view own_network_invites as select organization_id, id from network_invites
  where revoked_at is null and uses = 0 and phone_number in (select phone_number from users where id = any ((select scope_users())::bigint[]));
