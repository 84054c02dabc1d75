-- Instant payouts that the processor accepted are asked about for three days: the event that the card did not take one may be lost.
create index payment_intents_followed on payment_intents (next_try_at) where state = 'SUCCEEDED' and instant_at is not null;
