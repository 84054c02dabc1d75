-- Why offers in the background ended early, as a reason with its values: the words are made where they are read. What an older version
-- stored as a sentence is a reason where it says one thing only.
alter table offer_jobs add column failure_values jsonb not null default '{}';
update offer_jobs set failure = case failure when 'This shift was cancelled' then 'SHIFT_CANCELLED' else 'OFFERS_STOPPED' end
where failure is not null;
