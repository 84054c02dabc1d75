-- An inbox begins with the latest conversation of the business, and ends after one page of them.
create index chat_channels_latest on chat_channels (organization_id, last_at desc, id desc);
