-- outside a transaction
-- Whether anybody still refers to a file is asked of every file that is a day old.
create index concurrently if not exists gig_attachments_of_media on gig_attachments (media_id);
create index concurrently if not exists gig_template_attachments_of_media on gig_template_attachments (media_id);
create index concurrently if not exists certification_requests_of_attachment on certification_requests (attachment_id) where attachment_id is not null;
create index concurrently if not exists organizations_of_picture on organizations (image_public_id) where image_public_id is not null;
create index concurrently if not exists locations_of_picture on locations (image_public_id) where image_public_id is not null;
create index concurrently if not exists pros_of_headshot on pros (headshot_public_id) where headshot_public_id is not null;
create index concurrently if not exists media_by_age on media (created_ts);
