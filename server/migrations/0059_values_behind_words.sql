-- Words are made where they are read, of codes and values. What a match score was made from stands beside its parts; an application of before
-- has none, and shows what is known today.
alter table applications add column fit_facts jsonb;
-- The loyalty points that an offense cost; null where the platform suspended by hand. It is negative, as in pro_outcomes.
alter table pro_suspensions add column points integer;
update pro_suspensions set points = -substring(explanation from 'You lose (\d+) loyalty points\.$')::int where source = 'POLICY';
