-- What a shift paid when it was taken, and what the one in return paid: who took it is not confirmed for less (ADR 128).
alter table covers add column taken_pay_cents bigint check (taken_pay_cents >= 0), add column return_pay_cents bigint check (return_pay_cents >= 0);
update covers c set taken_pay_cents = 0 where taken_by is not null;
update covers c set return_pay_cents = 0 where return_gig_id is not null;
alter table covers
  add constraint covers_taken_at_a_pay check ((taken_by is null) = (taken_pay_cents is null)),
  add constraint covers_returned_at_a_pay check ((return_gig_id is null) = (return_pay_cents is null));
