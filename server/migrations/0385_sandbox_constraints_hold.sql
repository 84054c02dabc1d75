-- The constraints of 0369 to 0371 hold for rows of before them. Reading and writing goes on meanwhile.
alter table locations validate constraint locations_sandbox;
alter table gigs validate constraint gigs_sandbox;
alter table users validate constraint users_sandbox_have_no_address;
alter table pros validate constraint pros_sandbox_are_nowhere;
alter table api_keys validate constraint api_keys_scopes_check;
