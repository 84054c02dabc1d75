comment on column push_subscriptions.endpoint is 'Given by the browser, and emptied when the pushes end, so nothing can recount it.';
comment on column push_subscriptions.p256dh is 'Given by the browser, and emptied when the pushes end, so nothing can recount it.';
comment on column push_subscriptions.auth is 'Given by the browser, and emptied when the pushes end, so nothing can recount it.';
comment on column push_subscriptions.ended_at is 'When whatever ended the pushes happened, so nothing can recount it.';
comment on column push_subscriptions.ended_because is 'What ended the pushes, so nothing can recount it.';
