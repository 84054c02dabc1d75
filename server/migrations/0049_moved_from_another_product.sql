-- Whether the location and its people came over from Gigpro, the product whose words the wire speaks (spec section 3). Set by the platform.
alter table locations add column is_migrated_from_gigpro boolean not null default false;
