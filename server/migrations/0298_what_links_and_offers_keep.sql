-- During it the candidate was sent home: the time worked is charged and paid by itself.
alter table interviews add column sent_home_at timestamptz;
alter table interviews add constraint interviews_sent_home_from_it
  check (sent_home_at is null or (confirmed_at is not null and (status not in ('INVITED', 'CONFIRMED')))) not valid;
alter table interviews validate constraint interviews_sent_home_from_it;

-- For what a code was sent, if it is for one thing only: such as one invitation to a paid trial.
alter table sign_in_challenges add column subject text check (length(subject) between 1 and 100);

-- When managers were told that nobody answered it in time.
alter table job_offers add column expiry_told_at timestamptz;
create index job_offers_to_expire on job_offers (answer_by) where answer is null and answer_by is not null and expiry_told_at is null;
